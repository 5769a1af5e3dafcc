// The page's configuration for the components, also where nobody is signed in yet.
import type { PageConfig } from '#contract/page-config.ts';
import { requiredContext } from '#web/required-context.ts';

export const [ConfigProvider, useConfig] = requiredContext<PageConfig>('ConfigProvider');
