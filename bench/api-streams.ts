// Keeps generations running until it is ended, in a process of its own: reading them must not delay what measures the lists.
const [url = '', token = '', count = '0'] = process.argv.slice(2);

async function one(): Promise<never> {
  for (;;) {
    const response = await fetch(`${url}/api/ideas/generate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ idea: 'What ten years of on-call taught us about calm', post_length: 'medium' }),
    });
    if (response.status !== 200) throw new Error(`A generation answered ${response.status}.`);
    await response.text();
  }
}

// People do not start at the same moment.
for (let i = 0; i < Number(count); i += 1) setTimeout(() => void one(), (i * 1500) / Number(count));
process.stdout.write(`listening on ${url}\n`);
