import { sanitizeMcpTools } from '@/domain/mcp/sanitize-mcp-tools';

const nested = (levels: number) => {
  let schema: Record<string, unknown> = { type: 'object' };
  for (let level = 1; level < levels; level++) schema = { a: schema };
  return schema;
};

const list = (inputSchema: Record<string, unknown>) =>
  sanitizeMcpTools('Library', [{ name: 'find', title: null, description: '', inputSchema }], (text) => text);

it('a list with a schema of thousands of levels is refused with a reason', () => {
  expect(list(nested(100))).toHaveLength(1);
  expect(() => list(nested(101))).toThrow('Library describes its tool find with more than 100 levels of parameters.');
  expect(() => list(nested(20_000))).toThrow('more than 100 levels');
});
