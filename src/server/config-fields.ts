// Reads single variables of the environment; each mistake becomes one sentence that names the variable. config.ts decides what they mean.

/** An empty value counts as not given. Mistakes are collected, never thrown. */
export class Fields {
  readonly #env: Record<string, string | undefined>;
  readonly #mistakes: string[];

  constructor(env: Record<string, string | undefined>, mistakes: string[]) {
    this.#env = env;
    this.#mistakes = mistakes;
  }

  text(name: string): string | null {
    const value = this.#env[name]?.trim();
    return value ? value : null;
  }

  url(name: string): string | null {
    const value = this.text(name);
    if (value === null) return null;
    const parsed = URL.canParse(value) ? new URL(value) : null;
    if (parsed && (parsed.protocol === 'http:' || parsed.protocol === 'https:'))
      return value.replace(/(?<!\/)\/+$/, '');
    this.#mistakes.push(`${name} is not an address: give one that begins with http:// or https://.`);
    return null;
  }

  /** An address without path: scheme, host and port. */
  origin(name: string): string | null {
    const value = this.url(name);
    if (value === null) return null;
    if (new URL(value).origin === value.toLowerCase()) return new URL(value).origin;
    this.#mistakes.push(`${name} must be an address without a path, like https://post.example.com.`);
    return null;
  }

  databaseUrl(name: string): string | null {
    const value = this.text(name);
    if (value === null) return null;
    if (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value)) return value;
    this.#mistakes.push(`${name} is not a PostgreSQL address: it begins with postgres://.`);
    return null;
  }

  smtpUrl(name: string): string | null {
    const value = this.text(name);
    if (value === null) return null;
    if (/^smtps?:\/\/[^/]/.test(value) && URL.canParse(value)) return value;
    this.#mistakes.push(
      `${name} is not the address of a mail server: it is like smtp://user:password@mail.example.com:587.`,
    );
    return null;
  }

  /** It becomes part of an address that every page loads. */
  googleTag(name: string, prefix: string): string | null {
    const id = this.text(name);
    if (id === null || new RegExp(`^${prefix}-[A-Z0-9]{4,20}$`).test(id)) return id;
    this.#mistakes.push(`${name} is no id of Google's: it looks like ${prefix}-ABC123.`);
    return null;
  }

  /** An e-mail address or a page, as an address. */
  contact(name: string): string | null {
    const contact = this.text(name);
    if (contact === null || /^https:\/\/[^\s]+$/.test(contact)) return contact;
    if (/^[^\s@<>:]+@[^\s@<>]+$/.test(contact)) return `mailto:${contact}`;
    this.#mistakes.push(`${name} must be an e-mail address or an address that begins with https://.`);
    return null;
  }

  whole(name: string, fallback: number, min: number, max: number): number {
    const value = this.text(name);
    if (value === null) return fallback;
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) return number;
    this.#mistakes.push(`${name} must be a whole number from ${min} to ${max}.`);
    return fallback;
  }

  /** A sum of money that is not negative. */
  price(name: string): number | null {
    const value = this.text(name);
    if (value === null || /^\d{1,6}(\.\d{1,6})?$/.test(value)) return value === null ? null : Number(value);
    this.#mistakes.push(`${name} must be a price like 2.50.`);
    return null;
  }

  choice<const C extends string>(name: string, choices: readonly C[], fallback: NoInfer<C>): C {
    const value = this.text(name);
    if (value === null) return fallback;
    const chosen = choices.find((choice) => choice === value);
    if (chosen !== undefined) return chosen;
    this.#mistakes.push(`${name} must be one of: ${choices.join(', ')}.`);
    return fallback;
  }

  matching(name: string, pattern: RegExp, what: string, fallback: string): string {
    const value = this.text(name);
    if (value === null) return fallback;
    if (pattern.test(value)) return value;
    this.#mistakes.push(`${name} must be ${what}.`);
    return fallback;
  }

  list(name: string): string[] {
    return (this.text(name) ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
  }

  /** Comma-separated, in lower case. */
  emails(name: string): string[] {
    const emails = this.list(name).map((email) => email.toLowerCase());
    const wrong = emails.find((email) => !/^[^\s@<>]+@[^\s@<>]+$/.test(email));
    if (wrong !== undefined) this.#mistakes.push(`${name} must be e-mail addresses with commas between them.`);
    return emails;
  }

  /** All of them or none: a half-given group is a mistake. */
  together(names: string[]): string[] | null {
    const values = names.map((name) => this.text(name));
    const missing = names.filter((_, i) => values[i] === null);
    if (missing.length === 0) return values.map((value) => value ?? '');
    if (missing.length < names.length) {
      const given = names.filter((name) => !missing.includes(name));
      this.#mistakes.push(`${missing.join(' and ')} missing: needed together with ${given.join(', ')}.`);
    }
    return null;
  }
}
