/** Problems of how the native builds compile bytecode. `compileBytecode` measures what they make: without debug information. */
export function checkBytecodeFlags(buildGradle: string, xcodeEnvironment: string): string[] {
  const own = /^\s*hermesFlags\s*=(.*)$/m.exec(buildGradle)?.[1];
  const isAndroidStripped = own === undefined || own.includes('-output-source-map');
  return [
    ...(isAndroidStripped ? [] : ['Android: hermesFlags leaves debug information in the bytecode.']),
    ...(/^export SOURCEMAP_FILE=./m.test(xcodeEnvironment)
      ? []
      : ['iOS: debug information stays in the bytecode (plugins/strip-debug-info.js).']),
  ];
}
