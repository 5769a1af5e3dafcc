// Fills the built HTML once with what only this server knows: the brand's name, the line about sandboxes, the page's configuration, the theme.
// The slots are written by web/site/config-slots.tsx and web/app.html.
import { offSentences, pageConfigId, serviceNotice, type PageConfig } from '#contract/page-config.ts';

const configElement = new RegExp(`(<script type="application/json" id="${pageConfigId}">)(</script>)`);

export type ChosenTheme = 'light' | 'dark' | null;

/** What the slots of a page are filled with: its configuration, and the address browsers see. */
export type PageContext = {
  config: PageConfig;
  public_url: string;
  /** The URL says where the visitor came from (utm_). */
  has_utm?: boolean;
};

export function fillPage(html: string, { config, public_url, has_utm = false }: PageContext): string {
  const { ga_measurement_id, gtm_container_id } = config;
  const values: Record<string, string | null> = {
    brand_name: config.brand_name,
    public_url,
    ga_measurement_id,
    gtm_container_id,
    visits: has_utm || ga_measurement_id !== null || gtm_container_id !== null ? 'yes' : null,
    scheduling_url: config.scheduling_url,
    sandbox_notice: serviceNotice(config),
    operator: config.operator ?? null,
    no_operator: config.operator ? null : 'yes',
    payments: config.off.stripe ? null : 'yes',
    no_payments: config.off.stripe ? offSentences.stripe : null,
  };
  return (
    html
      .replace(
        /(<script type="application\/ld\+json">)([^<]*)(<\/script>)/g,
        (_all, start: string, data: string, end: string) => start + fillText(data, values, insideJson) + end,
      )
      .replace(
        /<when-config name="(\w+)">([^<]*(?:<(?!\/?when-config)[^<]*)*)<\/when-config>/g,
        (_all, name: string, inner: string) => (values[name] ? inner : ''),
      )
      .replace(/[\s\S]+/, (text) => fillText(text, values, escapeHtml))
      // Last, so that its content, which is data already, is not filled.
      .replace(configElement, (_all, start: string, end: string) => start + scriptData(config) + end)
  );
}

/** Machine-readable texts (sitemap.xml, robots.txt, rss.xml, manifest.webmanifest, which is JSON). */
export const fillFile = (path: string, text: string, { config, public_url }: PageContext): string =>
  fillText(
    text,
    { brand_name: config.brand_name, public_url },
    path.endsWith('.webmanifest') ? insideJson : escapeHtml,
  );

type SlotValues = Record<string, string | null>;

const fillText = (text: string, values: SlotValues, escape: (value: string) => string): string =>
  text.replace(/\{\{(\w+)\}\}/g, (all, name: string) => (name in values ? escape(values[name] ?? '') : all));

const insideJson = (text: string): string => JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');

/** Who looks at a page: the theme they have chosen, and whether they are signed in. */
export type Visitor = { theme: ChosenTheme; is_signed_in: boolean };

export function forVisitor(html: string, { theme, is_signed_in }: Visitor): string {
  const marks = `${theme ? `data-theme="${theme}" ` : ''}${is_signed_in ? 'data-signed-in ' : ''}`;
  return html.replace('<html ', `<html ${marks}`);
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
