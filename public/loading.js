// The text below the spinner of index.html, until the app is shown. In development: the progress of the build.
(() => {
  const root = document.getElementById('root');
  const loading = document.getElementById('loading');
  const status = loading.querySelector('p');
  const scripts = [...document.querySelectorAll('body > script[src]')];
  const isDevelopment = scripts.some(({ src }) => src.includes('.bundle?'));

  const askForBuild = () => fetch('/_skein/build').then((response) => response.json());

  async function showBuild() {
    while (!root.firstChild && !loading.role) {
      const build = await askForBuild().catch(() => undefined);
      if (build?.kind === 'building' && !loading.role) {
        status.textContent = `Building Skein: ${build.percent}%\nThe first build takes about a minute.`;
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  async function showFailure() {
    loading.removeAttribute('aria-hidden');
    loading.role = 'alert';
    status.textContent = isDevelopment
      ? 'Couldn’t build Skein. Fix the error, then reload this page.'
      : 'Couldn’t load Skein. Check your connection, then reload this page.';
    const build = isDevelopment ? await askForBuild() : undefined;
    if (build?.kind !== 'failed') return;
    const message = document.createElement('pre');
    message.textContent = build.message;
    loading.append(message);
  }

  for (const script of scripts) script.addEventListener('error', () => void showFailure(), { once: true });
  if (isDevelopment) void showBuild();
})();
