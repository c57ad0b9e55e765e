/**
 * What the app uses of libraries that are one large file. `build.js` bundles them without the rest.
 *
 * @typedef {{
 *   hollow?: readonly string[],      declarations that the app never runs, although others mention them
 *   families?: readonly string[],    classes that the app never runs, with all that extend them
 *   drop?: readonly string[],        how statements begin that are not needed
 *   pure?: boolean,                  calls at the top of the file do nothing besides returning a value
 * }} Rule
 */

/** What the app imports. `__tests__/scripts/slim` compares it with `src`. */
const IMPORTS = {
  '@ai-sdk/anthropic': ['createAnthropic'],
  '@ai-sdk/google': ['createGoogle'],
  '@ai-sdk/mcp': ['auth', 'createMCPClient'],
  '@ai-sdk/openai': ['createOpenAI'],
  '@ai-sdk/openai-compatible': ['createOpenAICompatible'],
  '@ai-sdk/provider': ['APICallError', 'InvalidResponseDataError', 'JSONParseError', 'TypeValidationError'],
  'linkedom/worker': ['parseHTML'],
  'mathjax-full/js/adaptors/liteAdaptor.js': ['liteAdaptor'],
  'mathjax-full/js/handlers/html.js': ['RegisterHTMLHandler'],
  'mathjax-full/js/input/tex.js': ['TeX'],
  'mathjax-full/js/input/tex/ams/AmsConfiguration.js': ['AmsConfiguration'],
  'mathjax-full/js/input/tex/base/BaseConfiguration.js': ['BaseConfiguration'],
  'mathjax-full/js/input/tex/boldsymbol/BoldsymbolConfiguration.js': ['BoldsymbolConfiguration'],
  'mathjax-full/js/input/tex/cancel/CancelConfiguration.js': ['CancelConfiguration'],
  'mathjax-full/js/input/tex/color/ColorConfiguration.js': ['ColorConfiguration'],
  'mathjax-full/js/input/tex/mhchem/MhchemConfiguration.js': ['MhchemConfiguration'],
  'mathjax-full/js/input/tex/textmacros/TextMacrosConfiguration.js': ['TextMacrosConfiguration'],
  'mathjax-full/js/mathjax.js': ['mathjax'],
  'mathjax-full/js/output/svg.js': ['SVG'],
  'unpdf/pdfjs': ['getDocument', 'PDFWorker', 'VerbosityLevel'],
};

/** Chat is all that the app asks providers for. */
const RULES = {
  '@ai-sdk/anthropic/dist/index.js': {
    pure: true,
    hollow: ['AnthropicBatch', 'AnthropicFiles', 'AnthropicSkills', 'anthropicTools'],
  },
  '@ai-sdk/google/dist/index.js': {
    pure: true,
    hollow: [
      'GoogleBatch',
      'GoogleEmbeddingModel',
      'GoogleFiles',
      'GoogleImageModel',
      'GoogleInteractionsLanguageModel',
      'GoogleRealtimeModel',
      'GoogleSpeechModel',
      'GoogleSpeechTranslationModel',
      'GoogleTranscriptionModel',
      'GoogleVideoModel',
      'googleTools',
    ],
  },
  '@ai-sdk/mcp/dist/index.js': { pure: true },
  '@ai-sdk/openai/dist/index.js': {
    pure: true,
    hollow: [
      'DecisionOpenAIModel',
      'OpenAIBatch',
      'OpenAIChatLanguageModel',
      'OpenAICompletionLanguageModel',
      'OpenAIEmbeddingModel',
      'OpenAIFiles',
      'OpenAIImageModel',
      'OpenAIRealtimeModel',
      'OpenAIRealtimeModelLive',
      'OpenAISkills',
      'OpenAISpeechModel',
      'OpenAISpeechTranslationModel',
      'OpenAITranscriptionModel',
      'openaiTools',
    ],
  },
  '@ai-sdk/openai-compatible/dist/index.js': {
    pure: true,
    hollow: ['OpenAICompatibleCompletionLanguageModel', 'OpenAICompatibleEmbeddingModel', 'OpenAICompatibleImageModel'],
  },
  '@ai-sdk/provider-utils/dist/index.js': { pure: true },
  // Only the text of a PDF is read: nothing is drawn, edited, filled in or downloaded.
  'unpdf/dist/pdfjs.mjs': {
    pure: true,
    drop: ['globalThis._pdfjsTestingUtils', 'addState('],
    families: ['Annotation', 'BaseShading', 'CompiledFont', 'Outline', 'XFAObject'],
    hollow: [
      'AnnotationEditor',
      'AnnotationEditorLayer',
      'AnnotationEditorUIManager',
      'AnnotationElement',
      'AnnotationFactory',
      'AnnotationLayer',
      'BrotliStream',
      'CanvasBBoxTracker',
      'CanvasDependencyTracker',
      'CanvasGraphics',
      'ConfigNamespace',
      'ConnectionSetNamespace',
      'DatasetsNamespace',
      'DrawingEditor',
      'DrawLayer',
      'FakeUnicodeFont',
      'FontRendererFactory',
      'FreeDrawOutliner',
      'FreeTextEditor',
      'getXfaFontName',
      'HighlightEditor',
      'InkEditor',
      'InternalRenderTask',
      'JBig2',
      'JpegImage',
      'JpxImage',
      'LocaleSetNamespace',
      'MeshShading',
      'OpenJPEG',
      'PDFEditor',
      'PDFFetchStream',
      'PDFImage',
      'PDFNetworkStream',
      'PDFNodeStream',
      'PopupElement',
      'PSStackBasedInterpreter',
      'PSStackToTree',
      'PsJsCompiler',
      'PsWasmCompiler',
      'QCMS',
      'SignatureEditor',
      'SignatureExtractor',
      'SignatureNamespace',
      'StampEditor',
      'StructTreePage',
      'StructTreeRoot',
      'StylesheetNamespace',
      'TemplateNamespace',
      'TilingPattern',
      'UnknownNamespace',
      'XdpNamespace',
      'XFAFactory',
      'XfaLayer',
      'XhtmlNamespace',
      'compileFontPathInfo',
      'compilePatternInfo',
      'compileType3Glyph',
    ],
  },
};

/**
 * Browsers load these together: they share half of their code, and what two files on demand share becomes part of the first screen.
 */
const LOADED_TOGETHER = {
  'ai-sdk': ['@ai-sdk/anthropic', '@ai-sdk/google', '@ai-sdk/mcp', '@ai-sdk/openai', '@ai-sdk/openai-compatible'],
};

/** The name of the bundled file, without its ending. */
const fileOf = (name) => name.replace(/^@|\.js$/g, '').replaceAll('/', '-');

module.exports = { fileOf, IMPORTS, LOADED_TOGETHER, RULES };
