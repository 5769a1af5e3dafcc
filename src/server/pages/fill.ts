// Fills the built HTML once with what only this server knows: the brand's name, the sandbox line, the page's configuration, the theme.
// The slots are written by web/site/config-slots.tsx and web/app.html.
import { page_config_id, sandboxNotice } from '#contract/page-config.ts';
import type { PageConfig } from '#contract/page-config.ts';

const config_element = new RegExp(`(<script type="application/json" id="${page_config_id}">)(</script>)`);

export type ChosenTheme = 'light' | 'dark' | null;

export function fillPage(html: string, config: PageConfig): string {
  const values: Record<string, string | null> = {
    brand_name: config.brand_name,
    scheduling_url: config.scheduling_url,
    sandbox_notice: sandboxNotice(config.sandboxes),
  };
  return (
    html
      .replace(/<when-config name="(\w+)">([\s\S]*?)<\/when-config>/g, (_all, name: string, inner: string) =>
        values[name] ? inner : '',
      )
      .replace(/\{\{(\w+)\}\}/g, (all, name: string) => (name in values ? escapeHtml(values[name] ?? '') : all))
      // Last: what it holds is data already.
      .replace(config_element, (_all, start: string, end: string) => start + scriptData(config) + end)
  );
}

export function withTheme(html: string, theme: ChosenTheme): string {
  return theme === null ? html : html.replace('<html ', `<html data-theme="${theme}" `);
}

/** JSON that cannot end its script element, whatever the brand is called. */
function scriptData(config: PageConfig): string {
  return JSON.stringify(config)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
}
