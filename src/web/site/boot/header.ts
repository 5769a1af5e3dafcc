// The fixed header changes its look once the first screen has scrolled past (spec, section 9: viewport height minus 100 px).

export function startHeader(): void {
  const root = document.documentElement;
  const update = () => root.toggleAttribute('data-scrolled', scrollY > innerHeight - 100);
  addEventListener('scroll', update, { passive: true });
  addEventListener('resize', update, { passive: true });
  update();
}
