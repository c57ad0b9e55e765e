import { fingerprintOf } from '@/domain/mcp/mcp-fingerprint';
import { sha256 } from '@/tools/mcp/sha256';

const TOOL = { name: 'n', description: 'd', inputSchema: { type: 'object', properties: { a: {}, b: {} } } };

it('the fingerprint stays the same when only the order of a schema’s members changes', () => {
  const inputSchema = { properties: { b: {}, a: {} }, type: 'object' };
  expect(fingerprintOf({ ...TOOL, inputSchema }, sha256)).toBe(fingerprintOf(TOOL, sha256));
});

it('the fingerprint changes with any other difference', () => {
  const hidden = JSON.parse('{"__proto__":{"a":1}}') as Record<string, unknown>;
  const schemas = [{}, { enum: ['a', 'b'] }, { enum: ['b', 'a'] }, { enum: { a: 1 } }, { enum: [['a', 1]] }, hidden];
  const tools = [
    TOOL,
    { ...TOOL, name: 'm' },
    { ...TOOL, description: 'd ' },
    { ...TOOL, name: 'nd', description: '' },
    ...schemas.map((inputSchema) => ({ ...TOOL, inputSchema })),
    { ...TOOL, inputSchema: { enum: ['object', ['a', 1]] } },
  ];
  expect(new Set(tools.map((tool) => fingerprintOf(tool, sha256))).size).toBe(tools.length);
});
