import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { FirstLoad } from './app/frame/progress.tsx';
import { Providers } from './app/providers.tsx';
import { createAppRouter } from './app/router.tsx';
import { findShell, openShell } from './app/sent-screen.ts';
import { startApp } from './app/start.ts';
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
const shell = findShell();
if (shell) {
  // The server has sent this screen as markup. Until it can be used, only the progress bar is drawn over it, and a
  // notice if that takes long.
  const waiting = createRoot(root);
  waiting.render(
    <Providers>
      <FirstLoad />
    </Providers>,
  );
  const Hydrated = () => {
    // Not earlier, because text typed before hydration would be lost; and before effects that focus a field.
    useLayoutEffect(() => openShell(shell), []);
    return app;
  };
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    waiting.unmount();
    root.remove();
    // As a transition, whose work is cut into short tasks: a press or a scroll does not wait for the whole screen.
    startTransition(() => {
      // This browser's settings may differ from the markup: React then draws the screen anew.
      hydrateRoot(shell, <Hydrated />, { onRecoverableError: () => undefined });
    });
  });
} else {
  createRoot(root).render(app);
}
