// The bookmark that sends the page one is on to /share: its title, address and what is selected.

/** Longer selections are cut: an address may only be so long. */
const selectionMax = 2000;

export function bookmarklet(origin: string): string {
  const program = `(()=>{const u=new URL(${JSON.stringify(`${origin}/share`)}),p=u.searchParams;p.set('title',document.title.slice(0,300));p.set('url',location.href);p.set('text',String(getSelection()).slice(0,${selectionMax}));open(u,'_blank','noopener')})()`;
  return `javascript:${encodeURIComponent(program)}`;
}
