import { readMcpAddress } from '@/domain/mcp/mcp-address';

describe('the address of a server', () => {
  it.each([
    ['mcp.example.org/mcp', 'https://mcp.example.org/mcp'],
    ['  mcp.example.org  ', 'https://mcp.example.org/'],
    ['mcp.example.org:8443/mcp?team=a', 'https://mcp.example.org:8443/mcp?team=a'],
    ['MCP.Example.org/Path', 'https://mcp.example.org/Path'],
    ['93.184.215.14/mcp', 'https://93.184.215.14/mcp'],
    ['localhost:3000/mcp', 'http://localhost:3000/mcp'],
    ['localhost', 'http://localhost/'],
    ['127.0.0.1:3001', 'http://127.0.0.1:3001/'],
    ['192.168.1.20:8080/mcp', 'http://192.168.1.20:8080/mcp'],
    ['[fd00::1]:8080/mcp', 'http://[fd00::1]:8080/mcp'],
    ['nas.local/mcp', 'http://nas.local/mcp'],
  ])('gets a scheme if it has none: %s', (typed, href) => {
    expect(readMcpAddress(typed).href).toBe(href);
  });

  it.each([
    ['https://localhost:3000/mcp', 'https://localhost:3000/mcp'],
    ['http://nas.local/mcp', 'http://nas.local/mcp'],
    ['https:mcp.example.org', 'https://mcp.example.org/'],
  ])('keeps the scheme it has: %s', (typed, href) => {
    expect(readMcpAddress(typed).href).toBe(href);
  });

  it.each([
    'http://mcp.example.org/mcp',
    'ftp://mcp.example.org',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'user@mcp.example.org',
    'user:1@mcp.example.org',
    '169.254.169.254/latest',
    '/mcp',
    '//mcp.example.org/mcp',
    '',
    'my server',
    'mcp.example.org:99999',
  ])('is refused if it is not safe: %j', (typed) => {
    expect(() => readMcpAddress(typed)).toThrow(
      expect.objectContaining({ error: expect.objectContaining({ kind: 'invalid-argument' }) }),
    );
  });
});
