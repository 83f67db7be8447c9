import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { Providers } from './app/providers.tsx';
import { createAppRouter } from './app/router.tsx';
import { startApp } from './app/start.ts';
import './ui/tokens.css';
import './app/frame/frame.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html lost its #root');
startApp();
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={createAppRouter()} />
    </Providers>
  </StrictMode>,
);
