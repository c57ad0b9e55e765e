import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../servers/listen';
import { untilOpen } from './run-server';

const run = promisify(execFile);

export const ACCESS_KEY = 'AKIDACCESS';
export const SECRET_KEY = 'secret-key-0001';

export interface RealS3 {
  readonly url: string;
  stop(): Promise<void>;
}

const config = (folder: string, monitor: number, gateway: number) => `
[global]
fsid = ${randomUUID()}
mon host = v2:127.0.0.1:${monitor}
auth cluster required = none
auth service required = none
auth client required = none
ms mon client mode = crc
ms mon service mode = crc
ms mon cluster mode = crc
ms client mode = crc
ms service mode = crc
ms cluster mode = crc
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd crush chooseleaf type = 0
mon allow pool size one = true
osd objectstore = memstore
memstore device bytes = 1073741824
osd class load list = *
osd class default list = *
run dir = ${folder}
admin socket = ${folder}/$name.asok
log file = ${folder}/$name.log
pid file = ${folder}/$name.pid
mon data = ${folder}/mon
osd data = ${folder}/osd
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw dynamic resharding = false
rgw run sync thread = false
rgw thread pool size = 8
`;

/** Ceph's own gateway, on a cluster of one monitor and one store in memory. */
export async function startCeph(): Promise<RealS3> {
  const folder = await mkdtemp(join(tmpdir(), 'skein-ceph-'));
  const [monitor, gateway] = [await freePort(), await freePort()];
  const file = join(folder, 'ceph.conf');
  await writeFile(file, config(folder, monitor, gateway));
  for (const part of ['mon', 'osd']) await mkdir(join(folder, part));
  const call = (command: string, ...args: readonly string[]) =>
    run(command, ['-c', file, ...args], { cwd: folder, timeout: 60_000 });
  const daemons: ReturnType<typeof spawn>[] = [];
  const start = (command: string, ...args: readonly string[]) =>
    daemons.push(spawn(command, ['-c', file, '-f', ...args], { cwd: folder, stdio: 'ignore' }));

  await run('monmaptool', ['--create', '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, join(folder, 'monmap')]);
  await call('ceph-mon', '--mkfs', '-i', 'a', '--monmap', join(folder, 'monmap'));
  start('ceph-mon', '-i', 'a');
  await untilOpen(monitor);
  const uuid = randomUUID();
  await call('ceph', 'osd', 'new', uuid);
  await call('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', uuid);
  await call('ceph', 'osd', 'crush', 'add', 'osd.0', '1.0', 'root=default', 'host=here');
  start('ceph-osd', '-i', '0');
  start('radosgw', '-n', 'client.rgw');
  await untilOpen(gateway);
  await call(
    'radosgw-admin',
    ...['-n', 'client.rgw', 'user', 'create', '--uid=me', '--display-name=me'],
    ...[`--access-key=${ACCESS_KEY}`, `--secret-key=${SECRET_KEY}`],
  );
  return {
    url: `http://127.0.0.1:${gateway}`,
    async stop() {
      for (const daemon of daemons.reverse()) {
        const ended = new Promise<void>((resolve) => daemon.once('exit', () => resolve()));
        daemon.kill('SIGKILL');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
