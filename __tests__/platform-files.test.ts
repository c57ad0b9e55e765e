import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSourceFile, isFunctionDeclaration, isVariableStatement, ScriptTarget, SyntaxKind } from 'typescript';

const SRC = join(__dirname, '..', 'src');

/** The compiler sees only `name.ts`; Metro takes `name.web.ts` for browsers. A rename in one of them would break the other platform. */
const PAIRS = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.web\.tsx?$/.test(file))
  .map((web) => {
    const stem = web.replace(/\.web\.tsx?$/, '');
    return [web, [`${stem}.ts`, `${stem}.tsx`].find((file) => existsSync(join(SRC, file)))] as const;
  });

function exportedValues(file: string): string[] {
  const source = createSourceFile(file, readFileSync(join(SRC, file), 'utf8'), ScriptTarget.Latest);
  return source.statements
    .filter((statement) => isFunctionDeclaration(statement) || isVariableStatement(statement))
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === SyntaxKind.ExportKeyword))
    .flatMap((statement) =>
      isFunctionDeclaration(statement)
        ? [statement.name?.text ?? 'default']
        : statement.declarationList.declarations.map(({ name }) => name.getText(source)),
    )
    .sort();
}

it.each(PAIRS)('%s exports the same names as %s', (web, other) => {
  expect(other).toBeDefined();
  if (other) expect(exportedValues(web)).toEqual(exportedValues(other));
});
