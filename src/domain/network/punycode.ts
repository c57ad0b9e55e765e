const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;

/** RFC 3492, encoding only: converts a label in any script to the ASCII form that name servers know. */
export function toAsciiLabel(label: string): string {
  const points = [...label].map((char) => char.codePointAt(0) ?? 0);
  const basic = points.filter((point) => point < 128);
  if (basic.length === points.length) return label;
  let output = String.fromCharCode(...basic) + (basic.length > 0 ? '-' : '');
  let [next, delta, bias, handled] = [128, 0, 72, basic.length];
  while (handled < points.length) {
    const smallest = Math.min(...points.filter((point) => point >= next));
    delta += (smallest - next) * (handled + 1);
    next = smallest;
    for (const point of points) {
      if (point < next) delta++;
      if (point !== next) continue;
      output += variableLength(delta, bias);
      bias = adapt(delta, handled + 1, handled === basic.length);
      delta = 0;
      handled++;
    }
    delta++;
    next++;
  }
  return `xn--${output}`;
}

function variableLength(value: number, bias: number): string {
  let digits = '';
  let rest = value;
  for (let k = BASE; ; k += BASE) {
    const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
    if (rest < threshold) return digits + digit(rest);
    digits += digit(threshold + ((rest - threshold) % (BASE - threshold)));
    rest = Math.floor((rest - threshold) / (BASE - threshold));
  }
}

function adapt(delta: number, count: number, first: boolean): number {
  let value = Math.floor(delta / (first ? 700 : 2));
  value += Math.floor(value / count);
  let k = 0;
  for (; value > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) value = Math.floor(value / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * value) / (value + 38));
}

function digit(value: number): string {
  return 'abcdefghijklmnopqrstuvwxyz0123456789'.charAt(value);
}
