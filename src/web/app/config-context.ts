// The page's configuration for components, including those shown before anybody is signed in.
import type { PageConfig } from '#contract/page-config.ts';
import { requiredContext } from '#web/required-context.ts';

export const [ConfigProvider, useConfig] = requiredContext<PageConfig>('ConfigProvider');
