// The toggle between the two audiences. The page holds the words for both; data-mode on <html> shows one set.

export function startModes(): void {
  const buttons = document.querySelectorAll<HTMLButtonElement>('[data-chooses-mode]');
  for (const button of buttons) {
    button.addEventListener('click', () => {
      document.documentElement.dataset['mode'] = button.dataset['choosesMode'];
      for (const other of buttons) other.setAttribute('aria-pressed', String(other === button));
    });
  }
}
