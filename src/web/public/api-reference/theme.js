// Light or dark before the first paint: as the person chose in the app (a cookie), else as the system says.
const dark = matchMedia('(prefers-color-scheme: dark)');
const [, chosen] = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie) ?? [];
const show = () => document.documentElement.classList.toggle('dark-mode', chosen ? chosen === 'dark' : dark.matches);
dark.addEventListener('change', show);
show();
