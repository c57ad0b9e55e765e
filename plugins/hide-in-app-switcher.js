/**
 * Hides the content of the app while another app is in front, if the user locks the app: src/world/device-access.ts then keeps a file in
 * the folder for documents. The screens cover themselves, too, but JavaScript can be too late: Android draws nothing after onPause and shows
 * the last picture again on return, and iOS takes its picture for the app switcher when it suspends the app.
 *
 * expo-screen-capture is no alternative: it needs a permission of Android that makes the system announce "Skein detected this screenshot".
 */
const { withAppDelegate, withMainActivity } = require('expo/config-plugins');

const MARK = 'hide-content';

const KOTLIN_IMPORTS = ['android.view.View', 'android.view.WindowManager', 'java.io.File'];

/** Long enough for the first frame that JavaScript draws, which has the lock. */
const UNTIL_DRAWN_MS = 150;

const KOTLIN = `
  /** Whether the user locks the app (plugins/hide-in-app-switcher.js). */
  private fun hidesContent(): Boolean = File(filesDir, "${MARK}").exists()

  private fun content(): View = findViewById(android.R.id.content)

  private val showContent = Runnable {
    content().visibility = View.VISIBLE
    window.clearFlags(WindowManager.LayoutParams.FLAG_SECURE)
    if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU) setRecentsScreenshotEnabled(!hidesContent())
  }

  override fun onPause() {
    super.onPause()
    content().removeCallbacks(showContent)
    if (!hidesContent()) return
    window.addFlags(WindowManager.LayoutParams.FLAG_SECURE)
    if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU) setRecentsScreenshotEnabled(false)
    content().visibility = View.INVISIBLE
  }

  override fun onResume() {
    super.onResume()
    content().postDelayed(showContent, ${UNTIL_DRAWN_MS}L)
  }
`;

const SWIFT_CALL = 'AppSwitcherCover.shared.start()';

const SWIFT = `
/// Covers the app while another one is in front, if the user locks it (plugins/hide-in-app-switcher.js).
private final class AppSwitcherCover: NSObject {
  static let shared = AppSwitcherCover()
  private var covers: [UIView] = []

  func start() {
    let center = NotificationCenter.default
    center.addObserver(self, selector: #selector(cover), name: UIApplication.willResignActiveNotification, object: nil)
    center.addObserver(self, selector: #selector(uncover), name: UIApplication.didBecomeActiveNotification, object: nil)
  }

  private var hidesContent: Bool {
    guard let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first else { return false }
    return FileManager.default.fileExists(atPath: documents.appendingPathComponent("${MARK}").path)
  }

  @objc private func cover() {
    guard hidesContent, covers.isEmpty else { return }
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    for window in scenes.flatMap({ $0.windows }) {
      let view = UIView(frame: window.bounds)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.backgroundColor = .systemBackground
      window.addSubview(view)
      covers.append(view)
    }
  }

  @objc private func uncover() {
    let shown = covers
    covers = []
    // The first frame that JavaScript draws has the lock.
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(${UNTIL_DRAWN_MS})) {
      for view in shown { view.removeFromSuperview() }
    }
  }
}
`;

const LAUNCH = /(didFinishLaunchingWithOptions[^{]*\{\n)/;
const ACTIVITY = /(class MainActivity : ReactActivity\(\) \{\n)/;

/** Adds the code to the activity once. */
function hideOnAndroid(mainActivity) {
  if (mainActivity.includes('hidesContent()')) return mainActivity;
  if (!ACTIVITY.test(mainActivity) || /fun onPause\(|fun onResume\(/.test(mainActivity))
    throw new Error('hide-in-app-switcher: the MainActivity is not the one that this plugin knows.');
  const imports = KOTLIN_IMPORTS.filter((name) => !mainActivity.includes(`import ${name}\n`))
    .map((name) => `import ${name}\n`)
    .join('');
  return mainActivity
    .replace(/\nimport android\.os\.Bundle\n/, (line) => line + imports)
    .replace(ACTIVITY, `$1${KOTLIN}`);
}

/** Adds the class and its call once. */
function hideOnIos(appDelegate) {
  if (appDelegate.includes(SWIFT_CALL)) return appDelegate;
  if (!LAUNCH.test(appDelegate))
    throw new Error('hide-in-app-switcher: the AppDelegate has no didFinishLaunchingWithOptions.');
  return appDelegate.replace(LAUNCH, `$1    ${SWIFT_CALL}\n`) + SWIFT;
}

module.exports = function withHiddenContent(config) {
  const change = (language, edit) => (mod) => {
    if (mod.modResults.language !== language) throw new Error(`hide-in-app-switcher: the file is not in ${language}.`);
    return { ...mod, modResults: { ...mod.modResults, contents: edit(mod.modResults.contents) } };
  };
  return withAppDelegate(withMainActivity(config, change('kt', hideOnAndroid)), change('swift', hideOnIos));
};
module.exports.hideOnAndroid = hideOnAndroid;
module.exports.hideOnIos = hideOnIos;
