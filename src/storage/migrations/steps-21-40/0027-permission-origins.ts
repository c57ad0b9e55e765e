import type { Migration } from '../migration';

/**
 * A permission to reach a host now names its scheme and port. A stored one was given for http or https, and nobody knows for which: it keeps
 * https, so that nothing is sent unencrypted; for http the app asks again. Port 443 was written only for http. "Never" loses its port, because it holds
 * for the whole host.
 */
export const permissionOrigins: Migration = {
  version: 27,
  name: 'permission-origins',
  statements: [
    `UPDATE OR REPLACE tool_permissions SET host = CASE
        WHEN decision = 'allow' AND host LIKE '%:443' THEN 'http://' || host
        WHEN decision = 'allow' THEN 'https://' || host
        WHEN host LIKE '[%' THEN substr(host, 1, instr(host, ']'))
        WHEN instr(host, ':') > 0 THEN substr(host, 1, instr(host, ':') - 1)
        ELSE host END
      WHERE tool = 'http_request' AND server = '' AND host <> ''`,
  ],
};
