import type { ViewNode } from './fabric';
import type { Frame } from './layout';

type FrameOf = (node: ViewNode) => Frame;
type Done = (...numbers: number[]) => void;

/** What both UIManagerBinding.cpp and NativeDOM answer about the place of a view. */
export function measures(frameOf: FrameOf) {
  return {
    measure: (node: ViewNode, done: Done) => {
      const { x, y, width, height, left, top } = frameOf(node);
      done(x, y, width, height, left, top);
    },
    measureInWindow: (node: ViewNode, done: Done) => {
      const { left, top, width, height } = frameOf(node);
      done(left, top, width, height);
    },
    measureLayout: (node: ViewNode, other: ViewNode, _fail: () => void, done: Done) => {
      const [a, b] = [frameOf(node), frameOf(other)];
      done(a.left - b.left, a.top - b.top, a.width, a.height);
    },
    getBoundingClientRect: (node: ViewNode) => {
      const { left, top, width, height } = frameOf(node);
      return [left, top, width, height];
    },
  };
}

/** React Native 0.86.3, src/private/webapis/dom/nodes/specs/NativeDOM.js: what refs of views call. */
export function nativeDom(frameOf: FrameOf) {
  const size = (node: ViewNode) => [frameOf(node).width, frameOf(node).height];
  return {
    ...measures(frameOf),
    linkRootNode: () => ({}),
    isConnected: () => true,
    getParentNode: () => null,
    getChildNodes: () => [],
    compareDocumentPosition: () => 0,
    getTagName: (node: ViewNode) => `RN:${node.name}`,
    getInnerSize: size,
    getScrollSize: size,
    getScrollPosition: () => [0, 0],
    getBorderWidth: () => [0, 0, 0, 0],
    setNativeProps: () => undefined,
  };
}
