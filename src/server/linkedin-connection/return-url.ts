// What a browser that comes back from LinkedIn is told in the address: the outcome. Which addresses it may come back to: own-address.ts.

export type Outcome = 'connected' | 'denied' | 'failed';

/** All other parameters stay as they are, to the letter. */
export function withOutcome(address: string, outcome: Outcome): string {
  const url = new URL(address);
  const others = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && pair !== 'linkedin' && !pair.startsWith('linkedin='));
  url.search = [...others, `linkedin=${outcome}`].join('&');
  return url.href;
}
