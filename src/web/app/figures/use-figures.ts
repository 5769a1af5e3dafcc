// Figures as the server keeps them: of all posts, of one, and importing a file.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { figuresFileMaxBytes } from '#contract/figures.ts';
import { useApi } from '#web/api/api-context.ts';
import { messageOf } from '#web/api/api-error.ts';
import { keys } from '#web/api/query-client.ts';
import { toast } from '#web/ui/toast.ts';
import { useZoneName } from '../post/posting-times.ts';

export type FiguresChoice = { days: number; author: string };

export function useFigures({ days, author }: FiguresChoice) {
  const api = useApi();
  const timeZone = useZoneName();
  return useQuery({
    queryKey: [...keys.figures, days, author, timeZone],
    queryFn: ({ signal }) =>
      api.call('getFigures', {
        query: { days, author, time_zone: timeZone },
        signal,
        fallback: 'We couldn’t load your analytics.',
      }),
    placeholderData: (before) => before,
  });
}

export function usePostFigures(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...keys.figures, 'post', id],
    queryFn: ({ signal }) =>
      api.call('getPostFigures', { params: { id }, signal, fallback: 'We couldn’t load this post’s figures.' }),
  });
}

export function useImportFigures() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => {
      if (file.size > figuresFileMaxBytes)
        throw new Error(`${file.name} is larger than 10 MB. Export a shorter period.`);
      return api.call('importFigures', { files: [file], fallback: 'We couldn’t import the file. Try again.' });
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: keys.figures }),
  });
}

export function useForgetImported() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.call('forgetImportedFigures', { fallback: 'We couldn’t delete imported figures. Try again.' }),
    onSuccess: ({ posts, days }) => {
      toast.success(posts + days === 0 ? 'There were no imported figures' : 'Imported figures deleted');
      void client.invalidateQueries({ queryKey: keys.figures });
    },
    onError: (error) => toast.error(messageOf(error, 'We couldn’t delete imported figures. Try again.')),
  });
}
