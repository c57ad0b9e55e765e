import { readMultistatus } from '@/sync/webdav/read-multistatus';
import { readListPage } from '@/sync/s3/list-objects';
import { XmlProblem } from '@/sync/xml/xml-tokens';

const bytes = (text: string) => new TextEncoder().encode(text);

/** A server that never ends its answer, and always sends something before it would count as silent. */
async function* endless(begin: string, again: string) {
  yield bytes(begin);
  const piece = bytes(again.repeat(Math.ceil(50_000 / again.length)));
  for (;;) yield piece;
}

it.each([
  ['foreign files', '<response><href>/dav/other</href></response>'],
  ['blanks', '<a/>          '],
  ['comments', '<!-- nothing -->'],
])('a WebDAV list that never ends is refused: %s', async (_what, again) => {
  await expect(readMultistatus(endless('<multistatus xmlns="DAV:">', again), 'log', 1_000_000)).rejects.toThrow(
    XmlProblem,
  );
});

it.each([
  ['foreign objects', '<Contents><Key>other</Key></Contents>'],
  ['ours', `<Contents><Key>log/s-${'ab'.repeat(16)}</Key></Contents>`],
])('a page of an S3 list that never ends is refused: %s', async (_what, again) => {
  await expect(readListPage(endless('<ListBucketResult>', again), 'log', 1_000_000)).rejects.toThrow(XmlProblem);
});
