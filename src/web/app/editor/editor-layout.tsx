// The editor's columns: the text, the preview and the assistant, as many side by side as there is room for.
import { useCallback, useRef, useState, useLayoutEffect, type RefObject } from 'react';
import { useStore } from 'zustand';
import { AssistantPane } from './assistant/assistant-pane.tsx';
import type { ChatOfEditor } from './assistant/chat-session.ts';
import { ProposalInConversation } from './assistant/proposal-places.tsx';
import type { EditorState } from './editor-state.ts';
import { isSameFold, type Fold } from './text/fold.ts';
import { Preview } from './preview.tsx';
import { WritingArea } from './text/writing-area.tsx';
import { Part } from '#web/ui/part.tsx';
import { whenDrawn } from '#web/ui/on-demand.ts';

type Columns = 1 | 2 | 3;
/** `isRoomy`: even beside the assistant, the preview has nearly LinkedIn's own width. */
type LayoutSpace = { columns: Columns; isRoomy: boolean };

/** In px of the editor's own width. */
const twoFrom = 832;
/** What a window of 1280 px leaves beside the sidebar. */
const threeFrom = 940;

const roomyFrom = 1450;

const roomFor = (width: number): LayoutSpace => ({
  columns: width >= threeFrom ? 3 : width >= twoFrom ? 2 : 1,
  isRoomy: width >= roomyFrom,
});

function useRoom(room: RefObject<HTMLElement | null>): LayoutSpace {
  const [found, setFound] = useState<LayoutSpace>(() => roomFor(innerWidth));
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const measure = () => {
      const next = roomFor(element.clientWidth);
      setFound((old) => (old.columns === next.columns && old.isRoomy === next.isRoomy ? old : next));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [room]);
  return found;
}

const ChatPane = whenDrawn(async () => (await import('./assistant/chat-pane.tsx')).ChatPane);

type EditorLayoutProps = {
  editor: EditorState;
  chat: ChatOfEditor;
  isAssistantOpen: boolean;
  onCloseAssistant: () => void;
};

/** With two columns the assistant takes the preview's column, and the preview moves below the text. */
function looksFor(columns: Columns, isAssistantOpen: boolean) {
  if (columns === 1) return { grid: 'justify-center', side: 'max-w-editor', assistant: '' };
  if (columns === 3 && isAssistantOpen) {
    return {
      grid: '!gap-4 grid-cols-[minmax(22rem,35rem)_minmax(16rem,1fr)_minmax(18rem,22rem)] 2xl:!gap-8',
      side: 'sticky top-20 max-h-[calc(100dvh-6rem)] self-start overflow-y-auto',
      assistant: '',
    };
  }
  if (isAssistantOpen) {
    return {
      grid: 'grid-cols-[minmax(0,35rem)_minmax(20rem,1fr)]',
      side: 'col-start-1',
      assistant: 'col-start-2 row-start-1 row-span-2',
    };
  }
  return {
    grid: 'grid-cols-[minmax(0,35rem)_minmax(20rem,34.75rem)]',
    side: 'sticky top-20 max-h-[calc(100dvh-6rem)] self-start overflow-y-auto',
    assistant: '',
  };
}

export function EditorLayout({ editor, chat, isAssistantOpen, onCloseAssistant }: EditorLayoutProps) {
  const post = useStore(editor.session.store, (state) => state.post);
  const [fold, setFold] = useState<Fold | null>(null);
  // Measured at every keystroke: an unchanged fold must not rerender anything.
  const onFold = useCallback((next: Fold | null) => setFold((old) => (isSameFold(old, next) ? old : next)), []);
  const room = useRef<HTMLDivElement>(null);
  const { columns, isRoomy } = useRoom(room);
  const isDocked = columns > 1;
  const isNarrow = columns === 3 ? isAssistantOpen && !isRoomy : columns === 1 && innerWidth < 640;
  const looks = looksFor(columns, isAssistantOpen);
  /** The sheet traps the focus: it closes first, so that the field can take it and the result is visible. */
  const onAccept = (apply: () => void) => {
    onCloseAssistant();
    setTimeout(apply);
  };
  // A sheet covers the text, so the conversation shows the edit.
  const isInSheet = isAssistantOpen && !isDocked;
  return (
    <div ref={room} className={`grid w-full gap-8 ${looks.grid}`}>
      <WritingArea editor={editor} fold={fold} isUnderSheet={isInSheet} />
      <div className={`flex w-full min-w-0 flex-col gap-4 ${looks.side}`}>
        <Part name="The preview">
          <Preview session={editor.session} fold={fold} isNarrow={isNarrow} onFold={onFold} />
        </Part>
      </div>
      {isAssistantOpen && (
        <AssistantPane isDocked={isDocked} className={looks.assistant} onClose={onCloseAssistant}>
          <ChatPane editor={editor} chat={chat} post={post} onInsert={isInSheet ? onAccept : (apply) => apply()}>
            {isInSheet && <ProposalInConversation editor={editor} onAccept={onAccept} />}
          </ChatPane>
        </AssistantPane>
      )}
    </div>
  );
}
