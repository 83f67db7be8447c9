import { useCurrentRoute } from '../routing/current-route.ts';
import { RoutedView } from '../routing/routed-view.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** Screens without a side bar, and the documentation, which brings its contents list itself. */
export function SiteLayout() {
  const { name } = useCurrentRoute();
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <RoutedView />
      </main>
      {name !== 'Playground' && <Footer />}
    </div>
  );
}
