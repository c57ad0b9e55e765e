import type { LanguageFn } from 'highlight.js';
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import go from 'highlight.js/lib/languages/go';
import graphql from 'highlight.js/lib/languages/graphql';
import ini from 'highlight.js/lib/languages/ini';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import kotlin from 'highlight.js/lib/languages/kotlin';
import less from 'highlight.js/lib/languages/less';
import lua from 'highlight.js/lib/languages/lua';
import makefile from 'highlight.js/lib/languages/makefile';
import markdown from 'highlight.js/lib/languages/markdown';
import objectivec from 'highlight.js/lib/languages/objectivec';
import perl from 'highlight.js/lib/languages/perl';
import php from 'highlight.js/lib/languages/php';
import phpTemplate from 'highlight.js/lib/languages/php-template';
import plaintext from 'highlight.js/lib/languages/plaintext';
import python from 'highlight.js/lib/languages/python';
import pythonRepl from 'highlight.js/lib/languages/python-repl';
import r from 'highlight.js/lib/languages/r';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import scss from 'highlight.js/lib/languages/scss';
import shell from 'highlight.js/lib/languages/shell';
import sql from 'highlight.js/lib/languages/sql';
import swift from 'highlight.js/lib/languages/swift';
import typescript from 'highlight.js/lib/languages/typescript';
import vbnet from 'highlight.js/lib/languages/vbnet';
import wasm from 'highlight.js/lib/languages/wasm';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';

export interface CodeLanguage {
  /** A module is evaluated when it is first used, so a chat with Python loads Python only. */
  readonly grammar: () => LanguageFn;
  readonly aliases: readonly string[];
  /** The languages that its code can contain. */
  readonly inside: readonly string[];
}

const language = (
  grammar: () => LanguageFn,
  aliases: readonly string[] = [],
  inside: readonly string[] = [],
): CodeLanguage => ({
  grammar,
  aliases,
  inside,
});

/** The languages that highlight.js calls common. */
export const CODE_LANGUAGES: Readonly<Record<string, CodeLanguage>> = {
  bash: language(() => bash, ['sh', 'zsh']),
  c: language(() => c, ['h']),
  cpp: language(() => cpp, ['cc', 'c++', 'h++', 'hpp', 'hh', 'hxx', 'cxx']),
  csharp: language(() => csharp, ['cs', 'c#']),
  css: language(() => css),
  diff: language(() => diff, ['patch']),
  go: language(() => go, ['golang']),
  graphql: language(() => graphql, ['gql']),
  ini: language(() => ini, ['toml']),
  java: language(() => java, ['jsp']),
  javascript: language(() => javascript, ['js', 'jsx', 'mjs', 'cjs'], ['xml', 'css', 'graphql']),
  json: language(() => json, ['jsonc']),
  kotlin: language(() => kotlin, ['kt', 'kts']),
  less: language(() => less),
  lua: language(() => lua, ['pluto']),
  makefile: language(() => makefile, ['mk', 'mak', 'make']),
  markdown: language(() => markdown, ['md', 'mkdown', 'mkd'], ['xml']),
  objectivec: language(() => objectivec, ['mm', 'objc', 'obj-c', 'obj-c++', 'objective-c++']),
  perl: language(() => perl, ['pl', 'pm']),
  php: language(() => php),
  'php-template': language(() => phpTemplate, [], ['xml', 'php']),
  plaintext: language(() => plaintext, ['text', 'txt']),
  python: language(() => python, ['py', 'gyp', 'ipython']),
  'python-repl': language(() => pythonRepl, ['pycon'], ['python']),
  r: language(() => r),
  ruby: language(() => ruby, ['rb', 'gemspec', 'podspec', 'thor', 'irb']),
  rust: language(() => rust, ['rs']),
  scss: language(() => scss),
  shell: language(() => shell, ['console', 'shellsession'], ['bash']),
  sql: language(() => sql),
  swift: language(() => swift),
  typescript: language(() => typescript, ['ts', 'tsx', 'mts', 'cts'], ['xml', 'css', 'graphql']),
  vbnet: language(() => vbnet, ['vb']),
  wasm: language(() => wasm),
  xml: language(
    () => xml,
    ['html', 'xhtml', 'rss', 'atom', 'xjb', 'xsd', 'xsl', 'plist', 'wsf', 'svg'],
    ['css', 'javascript'],
  ),
  yaml: language(() => yaml, ['yml'], ['ruby']),
};

const NAMES = new Map(
  Object.entries(CODE_LANGUAGES).flatMap(([name, { aliases }]) =>
    [name, ...aliases].map((alias) => [alias, name] as const),
  ),
);

/** The name of the language that a model calls this; undefined if it is unknown. */
export function languageName(called: string): string | undefined {
  return NAMES.get(called.toLowerCase());
}
