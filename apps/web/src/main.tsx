import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { FirstLoad } from './app/frame/progress.tsx';
import { Hydrated } from './app/hydrated.tsx';
import { Providers } from './app/providers.tsx';
import { createAppRouter } from './app/router.tsx';
import { startApp } from './app/start.ts';
import { takeShell } from './app/take-shell.ts';
import './ui/tokens.css';
import './app/frame/frame.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html lost its #root');
startApp();
const router = createAppRouter();
const app = (
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>
);
const shell = takeShell();
if (shell) {
  // The server has sent this screen as markup. Until it can be used, only the progress bar is drawn over it, and a
  // notice if that takes long.
  const waiting = createRoot(root);
  waiting.render(
    <Providers>
      <FirstLoad />
    </Providers>,
  );
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    waiting.unmount();
    root.remove();
    shell.take();
    // In a transition, whose work is cut into short tasks: a press or a scroll need not wait for the whole screen.
    startTransition(() => {
      // What this browser has chosen may differ from what was sent: React then draws the screen anew.
      hydrateRoot(shell.element, <Hydrated shell={shell}>{app}</Hydrated>, { onRecoverableError: () => undefined });
    });
  });
} else {
  createRoot(root).render(app);
}
