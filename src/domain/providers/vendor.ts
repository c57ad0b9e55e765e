import type { CatalogModel } from './provider';

/**
 * A company or a program that serves models, as plain data: one file per vendor in `vendors/`, one list in `vendors.ts`.
 * How to talk to it depends on its provider type; see src/providers/protocols.
 */
export interface Vendor {
  /** Shown on screen, and the default name of a provider that the user adds. */
  readonly name: string;
  /** The base URL of its API. Null: the user must enter one, or the app knows only this vendor's models. */
  readonly address: string | null;
  /** Null: its keys have no shape that tells them from others. */
  readonly key: KeyShape | null;
  /** The page where users get a key. Null: it needs none, or the app does not offer this vendor. */
  readonly keyUrl: string | null;
  /** The page where users add credit. Absent: it sells none, or the app does not know the page. */
  readonly creditUrl?: string;
  /** A path that answers only to a key that works, for a vendor whose list of models is public. */
  readonly keyCheckPath?: string;
  /** Null: the catalog has no models of its own for it. */
  readonly catalog: VendorCatalog | null;
  readonly chatDialect?: ChatDialect;
  /** Keys without a prefix look like this, but other texts may, too: good enough to suggest a vendor, not to redact a text. */
  readonly keyGuess?: RegExp;
}

/** A vendor that has a provider type, and so a wire format, of its own. */
export interface TypeVendor extends Vendor {
  /** The English name of the provider type; translations may differ. */
  readonly typeName: string;
  readonly requiresKey: boolean;
  /** Ids of the models that a new provider of this type starts with, newest first. */
  readonly presetModels: readonly string[];
}

/** How to recognise a key, and what to redact where one appears in a text. */
export interface KeyShape {
  readonly prefix: string;
  /** The key without its prefix, for a vendor that shares its prefix with others. */
  readonly rest?: RegExp;
  /** Longer prefixes that no other vendor uses. */
  readonly ownPrefixes?: readonly string[];
}

export interface VendorCatalog {
  /** The vendor's id in our model catalog. */
  readonly id: string;
  /** Its id in LiteLLM's table, from which the catalog snapshot is made. Null: it is not in that table. */
  readonly sourceId: string | null;
  /** How OpenRouter and similar services begin the ids of its models, such as `x-ai` in `x-ai/grok-4.5`. */
  readonly modelPrefixes: readonly string[];
  /** Facts entered by hand. They take precedence over the snapshot. */
  readonly models?: readonly CatalogModel[];
}

/** How a server differs from OpenAI's Chat format. */
export interface ChatDialect {
  /** Applies to this host and its subdomains. */
  readonly domain: string;
  /** It rejects the field in which earlier thinking is sent back. */
  readonly rejectsThinking: boolean;
}
