// What threads do for the program: work on input that may be long. Each task takes and returns what can be sent to a thread and back; `many` is
// the long list of a result, which travels in pieces.
import { drawPdf, type CarouselToDraw } from '../carousels/draw-pdf.ts';
import { readExport, type ReadFigure } from '../figures/read-export.ts';
import type { FiguresImport } from '#contract/figures.ts';
import type { PlannedRow } from '../post-imports/columns.ts';
import { readPostsFile, type FileRead, type PostsFile } from '../post-imports/read-file.ts';
import { readUpload, type Upload } from '../prospects/read-upload.ts';
import type { Measured } from '../voice/measured.ts';
import { profileOf, type SampleText } from '../voice/profile.ts';
import { hashed, readFile, splitPosts, type GivenTexts, type HashedText } from '../voice/read-samples.ts';

type File = { name: string; bytes: Uint8Array };
type Answer<Value, One = never> = { value: Value; many: One[] };

export type Tasks = {
  readPeople(input: {
    file: File;
    names: string[];
    now: Date;
  }): Promise<Answer<Omit<Upload, 'people'>, Upload['people'][number]>>;
  readTexts(input: File | string): Promise<Answer<GivenTexts['source'], HashedText>>;
  readFigures(input: File): Promise<Answer<Pick<FiguresImport, 'rejected'>, ReadFigure>>;
  readPosts(input: PostsFile): Promise<Answer<FileRead, PlannedRow>>;
  drawCarousel(input: CarouselToDraw): Promise<Answer<Uint8Array>>;
  measureVoice(input: SampleText[]): Promise<Answer<Measured | null>>;
};
export type TaskName = keyof Tasks;
export type InputOf<N extends TaskName> = Parameters<Tasks[N]>[0];
export type AnswerOf<N extends TaskName> = Awaited<ReturnType<Tasks[N]>>;

export const tasks: Tasks = {
  async readPeople(input) {
    const { people, ...value } = await readUpload(input);
    return { value, many: people };
  },
  async readTexts(input) {
    const { source, texts } =
      typeof input === 'string' ? { source: 'pasted' as const, texts: splitPosts(input) } : await readFile(input);
    return { value: source, many: texts.map(hashed) };
  },
  async readFigures(input) {
    const { read, rejected } = await readExport(input);
    return { value: { rejected }, many: read };
  },
  async readPosts(input) {
    const { rows, ...value } = await readPostsFile(input);
    return { value, many: rows };
  },
  drawCarousel: async (input) => ({ value: await drawPdf(input), many: [] }),
  measureVoice: (samples) => Promise.resolve({ value: profileOf(samples), many: [] }),
};
