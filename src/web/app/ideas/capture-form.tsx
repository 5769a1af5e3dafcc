// A single field that captures one idea after another (one that could not be saved comes back, on another page as a toast), and how to capture
// ideas from elsewhere: the palette, a bookmarklet, a phone’s share menu, programs and assistants.
import { useRef, useState, useEffect } from 'react';
import { ideaMax } from '#contract/ideas.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useKeepIdea } from './use-ideas.ts';
import { Link } from '#web/router/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { useConfig } from '../config-context.ts';
import { paths } from '../paths.ts';

/** Longer selections are cut: URLs have a length limit. */
const selectionMax = 2000;

function bookmarklet(origin: string): string {
  const program = `(()=>{const u=new URL(${JSON.stringify(`${origin}/share`)}),p=u.searchParams;p.set('title',document.title.slice(0,300));p.set('url',location.href);p.set('text',String(getSelection()).slice(0,${selectionMax}));open(u,'_blank','noopener')})()`;
  return `javascript:${encodeURIComponent(program)}`;
}

export function CaptureHelp() {
  const { brand_name } = useConfig();
  const link = useRef<HTMLAnchorElement>(null);
  // React rightly refuses javascript: URLs in an attribute; this one is ours, and is only ever dragged.
  useEffect(() => link.current?.setAttribute('href', bookmarklet(location.origin)), []);
  return (
    <Section title="Capture from anywhere">
      <p id="idea-move-keys" hidden>
        Arrow keys move the idea up, down and between columns.
      </p>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-sm">
        <li>On any page here: press Ctrl+K (⌘K on a Mac), type your idea and choose “Add idea”.</li>
        <li>
          In your browser: drag{' '}
          <a
            ref={link}
            href="#bookmarklet"
            onClick={(event) => event.preventDefault()}
            className="mx-1 inline-block cursor-grab rounded-control border border-line-strong bg-surface px-2.5 py-0.5 font-medium"
          >
            Add to {brand_name}
          </a>{' '}
          to your bookmarks bar. On any page, select a sentence and press it.
        </li>
        <li>On your phone: install the app, then share a link or text to it.</li>
        <li>
          From programs and assistants: <code>POST /api/ideas</code> or the MCP tool <code>add_idea</code>. See{' '}
          <Link to={paths.api_access} className="underline">
            API and webhooks
          </Link>
          .
        </li>
      </ul>
    </Section>
  );
}

export function CaptureForm() {
  const [content, setContent] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const keep = useKeepIdea();
  return (
    <form
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (content.trim() === '' || keep.isPending) return;
        setContent('');
        keep.mutateAsync({ content }).catch((error: Error) => {
          // Before what was typed meanwhile: neither is lost.
          if (field.current) setContent((typed) => `${content} ${typed}`.trim());
          else toast.error(error.message, { description: content });
        });
        field.current?.focus();
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          ref={field}
          label="New idea"
          labelHidden
          placeholder="Jot down an idea"
          maxLength={ideaMax}
          value={content}
          error={keep.error?.message ?? null}
          onChange={(event) => setContent(event.target.value)}
        />
      </div>
      <Button type="submit" look="primary" busy={keep.isPending} disabled={content.trim() === ''}>
        Add idea
      </Button>
    </form>
  );
}
