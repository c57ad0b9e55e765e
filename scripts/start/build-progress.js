/**
 * Reports Metro's build progress to the page that waits for it (public/loading.js) and to terminals in which Expo shows no progress. Runs
 * inside Expo; metro.config.js installs it.
 */
const { stripVTControlCharacters } = require('node:util');

const ADDRESS = '/_skein/build';

function createBuildProgress(print) {
  /** The progress of each running build: 0 to 99. Two requests for the same bundle are two builds. */
  const builds = new Map();
  let failure;
  let printed = 0;
  let isFirstBuild = true;

  const percent = () => Math.max(...builds.values());
  const advance = ({ buildID, transformedFileCount, totalFileCount }) => {
    if (!builds.has(buildID)) return;
    // Metro finds new files while it works. Like its own progress bar, understate the beginning and never go back.
    const done = Math.floor(99 * (transformedFileCount / Math.max(totalFileCount, 10)) ** 2);
    builds.set(buildID, Math.max(builds.get(buildID), done));
    if (!isFirstBuild || percent() < printed + 10) return;
    printed = percent() - (percent() % 10);
    print(`Building Skein: ${printed}%`);
  };

  return {
    /** The state for the page. */
    state() {
      if (builds.size > 0) return { kind: 'building', percent: percent() };
      return failure === undefined ? { kind: 'idle' } : { kind: 'failed', message: failure };
    },
    /** Handles an event of Metro's reporter. */
    note(event) {
      switch (event.type) {
        case 'bundle_build_started':
          if (event.bundleDetails.platform !== 'web' || event.bundleDetails.bundleType === 'map') return;
          builds.set(event.buildID, 0);
          failure = undefined;
          return;
        case 'bundle_transform_progressed':
          return advance(event);
        case 'bundle_build_done':
          if (builds.delete(event.buildID)) isFirstBuild = false;
          return;
        case 'bundle_build_failed':
          if (builds.delete(event.buildID)) failure = '';
          return;
        case 'bundling_error':
          if (failure === '') failure = stripVTControlCharacters(event.error.message);
      }
    },
  };
}

/** For `server.enhanceMiddleware`. Expo replaces the reporter of metro.config.js, so this listens to the one in use. */
function serveBuildProgress(middleware, metroServer) {
  const progress = createBuildProgress(process.stdout.isTTY && !process.env.CI ? () => {} : console.log);
  const reporter = metroServer._reporter;
  const update = reporter.update.bind(reporter);
  reporter.update = (event) => {
    progress.note(event);
    update(event);
  };
  return (request, response, next) => {
    if (request.url !== ADDRESS) return middleware(request, response, next);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(progress.state()));
  };
}

module.exports = { createBuildProgress, serveBuildProgress };
