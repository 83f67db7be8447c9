import { useCurrentRoute } from '../routing/current-route.ts';
import { RoutedView } from '../routing/routed-view.tsx';
import { Footer } from './footer.tsx';
import { SiteFrame } from './site-frame.tsx';

/** Screens without a side bar, and the documentation, which brings its contents list itself. */
export function SiteLayout() {
  const { name } = useCurrentRoute();
  const isRoom = name === 'Playground';
  return (
    <SiteFrame isRoom={isRoom} footer={!isRoom && <Footer />}>
      <RoutedView />
    </SiteFrame>
  );
}
