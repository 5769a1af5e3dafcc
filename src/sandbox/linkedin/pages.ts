// The head of the LinkedIn sandbox's pages.
import { sandboxPage, type Html, type PageOptions } from '../page.ts';
import type { SandboxContext } from './context.ts';

export const page = (
  { base_path }: SandboxContext,
  title: string,
  body: Html,
  options: PageOptions,
): Promise<Response> =>
  sandboxPage({ name: 'LinkedIn', notice: 'Nothing here reaches LinkedIn.', base_path }, title, body, options);
