// Runs before the first paint, so that nobody sees the wrong theme, language or text size flash by. A file of its own
// because the Content-Security-Policy refuses inline scripts. Says the same as src/settings; boot.test.ts compares them.
// Behind the first paint it fetches the scripts of a screen that the server has sent as markup.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const root = document.documentElement;
  const theme = read('fourth-seat.theme') === 'light' ? 'light' : 'dark';
  root.dataset.theme = theme;
  root.classList.add(theme);
  const locale = read('fourth-seat.locale') === 'zh_cn' ? 'zh_cn' : 'en_us';
  root.classList.add(locale);
  root.lang = locale === 'zh_cn' ? 'zh-CN' : 'en-US';
  let settings = {};
  try {
    settings = JSON.parse(read('fourth-seat.settings')) || {};
  } catch {
    // A damaged record is repaired by the app.
  }
  // The outline of home has two forms, and a third for who has not been there.
  root.classList.toggle('has-calls', settings.hasCalls === true);
  root.classList.toggle('has-no-calls', settings.hasCalls === false);
  const scale = { large: 1.15, larger: 1.3 }[settings.textSize] || 1;
  root.style.fontSize = `${Math.min(18, Math.max(10, (innerWidth / 1920) * 12)) * scale}px`;

  const fetchScripts = () => {
    const aside = document.getElementById('scripts');
    aside?.replaceWith(aside.content);
  };
  const painted = new Promise((resolve) => {
    // A hidden page is not painted.
    if (document.hidden) resolve();
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, 3000);
  });
  addEventListener('DOMContentLoaded', () => void painted.then(fetchScripts));

  // The button that was pressed last before any script could hear it; sent-screen.ts presses it again.
  addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element && target.closest('#root + #shell button');
    if (!pressed) return;
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
    pressed.dataset.pressed = '';
  });
})();
