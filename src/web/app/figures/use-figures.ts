// Figures as the server keeps them: of all posts, of one, and importing a file.
import { keepPreviousData } from '@tanstack/react-query';
import { figuresFileMaxBytes } from '#contract/figures.ts';
import { keys } from '#web/api/query-client.ts';
import { toast } from '#web/ui/toast.ts';
import { useAnswer, useChange } from '../calls.ts';
import { useZoneName } from '../post/posting-times.ts';

export function useFigures({ days, author }: { days: number; author: string }) {
  const timeZone = useZoneName();
  return useAnswer(
    [...keys.figures, days, author, timeZone],
    'getFigures',
    { query: { days, author, time_zone: timeZone }, fallback: 'We couldn’t load your analytics.' },
    { placeholderData: keepPreviousData },
  );
}

export const usePostFigures = (id: string) =>
  useAnswer([...keys.figures, 'post', id], 'getPostFigures', {
    params: { id },
    fallback: 'We couldn’t load this post’s figures.',
  });

export const useImportFigures = () =>
  useChange(
    async (api, file: File) => {
      if (file.size > figuresFileMaxBytes)
        throw new Error(`${file.name} is larger than 10 MB. Export a shorter period.`);
      return api.call('importFigures', { files: [file], fallback: 'We couldn’t import the file. Try again.' });
    },
    { outdates: [keys.figures], isDoneAtOnce: true },
  );

export const useForgetImported = () =>
  useChange(
    (api) => api.call('forgetImportedFigures', { fallback: 'We couldn’t delete imported figures. Try again.' }),
    {
      outdates: [keys.figures],
      isTold: true,
      onSuccess: ({ posts, days }) =>
        toast.success(posts + days === 0 ? 'There were no imported figures' : 'Imported figures deleted'),
    },
  );
