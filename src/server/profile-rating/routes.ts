// The profile rating's API call.
import type { Handlers } from '../http/handler.ts';
import { invalid } from '../refusal.ts';
import type { ProfileRatingService } from './service.ts';

export function profileRatingRoutes(rating: ProfileRatingService): Handlers<'rateProfile'> {
  return {
    rateProfile: ({ files, signal }) => {
      const [file] = files;
      if (!file) throw invalid('pdf', 'Choose the PDF of your LinkedIn profile.');
      return rating.rate(file.bytes, signal);
    },
  };
}
