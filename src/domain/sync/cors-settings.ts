import type { SyncTarget } from './sync-target';

/** What to add to a server's settings so that a browser may use it. */
export interface CorsSettings {
  /** Names of products, which are not translated. */
  readonly server: 'Apache' | 'nginx' | 'lighttpd' | 'S3';
  /** To be copied. */
  readonly text: string;
}

const METHODS = 'GET, PUT, DELETE, PROPFIND, MKCOL';
const HEADERS = 'Authorization, Content-Type, Depth';
/** Without these, a page cannot sign in with Digest, compare clocks, or know how long to wait. */
const EXPOSED = 'WWW-Authenticate, Date, Retry-After';
const SECONDS = '86400';

/** `origin` is the address of the page, such as https://skein.example.org. Tests run the first three on real servers. */
export function corsSettings(kind: SyncTarget['kind'], origin: string): readonly CorsSettings[] {
  if (kind === 's3') return [{ server: 'S3', text: s3Rules(origin) }];
  return [
    { server: 'Apache', text: apache(origin) },
    { server: 'nginx', text: nginx(origin) },
    { server: 'lighttpd', text: lighttpd(origin) },
  ];
}

const allowed = (origin: string) =>
  [
    ['Access-Control-Allow-Origin', origin],
    ['Access-Control-Allow-Methods', METHODS],
    ['Access-Control-Allow-Headers', HEADERS],
    ['Access-Control-Expose-Headers', EXPOSED],
    ['Access-Control-Max-Age', SECONDS],
  ] as const;

/** In the virtual host, where the rewriting comes before the sign-in: browsers ask for permission without a password. */
function apache(origin: string): string {
  return [
    ...allowed(origin).map(([name, value]) => `Header always set ${name} "${value}"`),
    'RewriteEngine On',
    'RewriteCond %{REQUEST_METHOD} =OPTIONS',
    'RewriteRule ^ - [R=204,L]',
  ].join('\n');
}

/** In the location of the folder. */
function nginx(origin: string): string {
  return [
    ...allowed(origin).map(([name, value]) => `add_header ${name} "${value}" always;`),
    'if ($request_method = OPTIONS) { return 204; }',
  ].join('\n');
}

/**
 * Only above mod_auth do answers without a password get the headers. Whoever uses `auth.require` puts it into the condition, because browsers
 * ask for permission without a password.
 */
function lighttpd(origin: string): string {
  return [
    '# above the line that loads mod_auth',
    'server.modules += ( "mod_setenv" )',
    'setenv.set-response-header = (',
    allowed(origin)
      .map(([name, value]) => `  "${name}" => "${value}"`)
      .join(',\n'),
    ')',
    '$HTTP["request-method"] != "OPTIONS" {',
    '  # auth.require = …',
    '}',
  ].join('\n');
}

function s3Rules(origin: string): string {
  const rule = {
    AllowedOrigins: [origin],
    AllowedMethods: ['GET', 'PUT', 'DELETE'],
    AllowedHeaders: ['*'],
    ExposeHeaders: ['Date', 'Retry-After', 'x-amz-bucket-region'],
    MaxAgeSeconds: Number(SECONDS),
  };
  return JSON.stringify([rule], null, 2);
}
