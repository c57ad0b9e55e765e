declare const valid: unique symbol;

/** A BCP 47 tag that Intl accepts. Intl throws on anything else, so `toLocaleTag` is the only way to get one. */
export type LocaleTag = string & { readonly [valid]: true };

/** Null if the name is not a locale. A POSIX name such as `zh_CN.UTF-8` or `en-US@posix`, which Chromium reports too, loses its suffix. */
export function toLocaleTag(name: string): LocaleTag | null {
  const tag = name.replace(/[.@].*$/s, '').replaceAll('_', '-');
  try {
    return (Intl.getCanonicalLocales(tag)[0] as LocaleTag | undefined) ?? null;
  } catch {
    return null; // structurally invalid: "C", "", "english (US)"
  }
}
