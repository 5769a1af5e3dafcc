// Replaces the package react-style-singleton (scroll locking of Radix dialogs and menus) behind the same interface, but with constructed
// style sheets: the content security policy forbids <style> elements. vite.config.ts aliases the package to this file.
import { useEffect } from 'react';

export function stylesheetSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | null = null;
  return {
    add(css: string): void {
      users += 1;
      if (sheet) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    },
    remove(): void {
      users -= 1;
      if (users > 0 || !sheet) return;
      const gone = sheet;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== gone);
      sheet = null;
    },
  };
}

export function styleHookSingleton() {
  const singleton = stylesheetSingleton();
  return (styles: string): void =>
    useEffect(() => {
      singleton.add(styles);
      return () => singleton.remove();
    }, [styles]);
}

export function styleSingleton() {
  const useStyle = styleHookSingleton();
  return function Sheet({ styles }: { styles: string; dynamic?: boolean }): null {
    useStyle(styles);
    return null;
  };
}
