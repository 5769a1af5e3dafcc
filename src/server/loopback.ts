// Whether an address leads to this machine alone: who reaches the program there is whoever runs it.

const loopback = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

export const isLoopback = (url: string): boolean => loopback.test(new URL(url).hostname);
