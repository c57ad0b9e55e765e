import { createHash } from 'node:crypto';
import { userInfo } from 'node:os';
import { corsSettings, type CorsSettings } from '@/domain/sync/cors-settings';
import { runServer, type RealServer } from './run-server';

export const USER = 'me';
export const PASSWORD = 'a long password';
export const PAGE = 'https://skein.example.org';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const HTPASSWD = `${USER}:{SHA}${createHash('sha1').update(PASSWORD).digest('base64')}\n`;
const HTDIGEST = `${USER}:dav:${md5(`${USER}:dav:${PASSWORD}`)}\n`;
const MODULES = '/usr/lib/apache2/modules';

function snippet(server: CorsSettings['server'], page = PAGE): string {
  return corsSettings('webdav', page).find((settings) => settings.server === server)?.text ?? '';
}

/** `page`: the address of the web app that may use it. */
export function startApache(auth: 'Basic' | 'Digest', page = PAGE): Promise<RealServer> {
  const modules = [
    'mpm_event',
    'authn_core',
    'authn_file',
    'authz_core',
    'authz_user',
    'auth_basic',
    'auth_digest',
    'alias',
    'dav',
    'dav_fs',
    'headers',
    'rewrite',
  ];
  const file = auth === 'Basic' ? 'AuthUserFile passwords' : 'AuthDigestProvider file\nAuthUserFile digests';
  return runServer((port, folder) => ({
    command: '/usr/sbin/apache2',
    args: ['-f', `${folder}/apache.conf`, '-DFOREGROUND'],
    files: {
      passwords: HTPASSWD,
      digests: HTDIGEST,
      'apache.conf': `
ServerRoot ${folder}
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
PidFile ${folder}/pid
ErrorLog ${folder}/errors
DefaultRuntimeDir ${folder}
User ${userInfo().username === 'root' ? 'www-data' : userInfo().username}
${modules.map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`).join('\n')}
DavLockDB ${folder}/data/locks
DocumentRoot ${folder}/data
${snippet('Apache', page)}
Alias /dav ${folder}/data
<Location /dav>
  Dav On
  AuthType ${auth}
  AuthName dav
  ${file}
  Require valid-user
</Location>
`,
    },
  }));
}

export function startNginx(): Promise<RealServer> {
  return runServer((port, folder) => ({
    command: '/usr/sbin/nginx',
    args: ['-c', `${folder}/nginx.conf`, '-p', folder, '-e', `${folder}/errors`],
    files: {
      passwords: HTPASSWD,
      'nginx.conf': `
daemon off;
pid ${folder}/pid;
load_module /usr/lib/nginx/modules/ngx_http_dav_ext_module.so;
events {}
http {
  access_log off;
  client_max_body_size 64m;
  client_body_temp_path ${folder}/data/.uploads;
  server {
    listen 127.0.0.1:${port};
    location /dav/ {
      alias ${folder}/data/;
      auth_basic dav;
      auth_basic_user_file ${folder}/passwords;
      dav_methods PUT DELETE MKCOL COPY MOVE;
      dav_ext_methods PROPFIND OPTIONS;
      ${snippet('nginx')}
    }
  }
}
`,
    },
  }));
}

export function startLighttpd(): Promise<RealServer> {
  return runServer((port, folder) => ({
    command: '/usr/sbin/lighttpd',
    args: ['-D', '-f', `${folder}/lighttpd.conf`],
    files: {
      passwords: `${USER}:${PASSWORD}\n`,
      'lighttpd.conf': `
server.bind = "127.0.0.1"
server.port = ${port}
server.document-root = "${folder}/data"
server.errorlog = "${folder}/errors"
server.upload-dirs = ( "${folder}" )
${snippet('lighttpd').replace('# auth.require = …', 'auth.require = ( "/dav" => ( "method" => "digest", "realm" => "dav", "require" => "valid-user" ) )')}
server.modules += ( "mod_auth", "mod_authn_file", "mod_alias", "mod_webdav" )
alias.url = ( "/dav" => "${folder}/data" )
auth.backend = "plain"
auth.backend.plain.userfile = "${folder}/passwords"
webdav.activate = "enable"
webdav.is-readonly = "disable"
`,
    },
  }));
}

export function startRclone(): Promise<RealServer> {
  return runServer((port, folder) => ({
    command: 'rclone',
    args: [
      'serve',
      'webdav',
      `${folder}/data`,
      '--addr',
      `127.0.0.1:${port}`,
      '--baseurl',
      '/dav',
      '--user',
      USER,
      '--pass',
      PASSWORD,
    ],
    files: {},
    env: { RCLONE_CONFIG: `${folder}/rclone.conf` },
  }));
}
