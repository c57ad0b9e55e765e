const EVALUATES = 'moduleObject.id = moduleId;';

/** Metro's function that evaluates a module then also counts it, in `controls.evaluated`. */
export function countModules(bundle: string): string {
  const parts = bundle.split(EVALUATES);
  if (parts.length !== 2) throw new Error(`The bundle has ${parts.length - 1} times: ${EVALUATES}`);
  return parts.join(`${EVALUATES} __controls.evaluated = (__controls.evaluated ?? 0) + 1;`);
}
