/** React Native 0.86.3, ReactCommon/react/renderer/uimanager/UIManagerBinding.cpp: Fabric's tree of views, kept where tests can read it. */
import type { Host } from './host';
import { layOut, type Frame } from './layout';
import { measures, nativeDom } from './measures';

export interface ViewNode {
  readonly tag: number;
  readonly name: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: ViewNode[];
  readonly handle: unknown;
  /** On a phone this is a host object, which worklets do not copy. They recognise one by this key. */
  readonly REANIMATED_MAGIC_KEY: true;
}

export type EventHandler = (handle: unknown, type: string, payload: object) => void;

export interface Screen {
  roots: readonly ViewNode[];
  commits: number;
  handler: EventHandler | null;
  readonly frames: Map<number, Frame>;
  readonly commands: { tag: number; name: string; args: unknown[] }[];
}

export function createFabric(host: Host) {
  const screen: Screen = { roots: [], commits: 0, handler: null, frames: new Map(), commands: [] };
  const copy = (node: ViewNode, changes: Partial<ViewNode>): ViewNode => ({ ...node, ...changes });
  const frameOf = (node: ViewNode): Frame =>
    screen.frames.get(node.tag) ?? { x: 0, y: 0, width: 0, height: 0, left: 0, top: 0 };

  const fire = (node: ViewNode, type: string, payload: object): void =>
    screen.handler?.(node.handle, type, { target: node.tag, ...payload });

  const manager = {
    createNode: (
      tag: number,
      name: string,
      _root: number,
      props: ViewNode['props'] | null,
      handle: unknown,
    ): ViewNode => ({
      tag,
      name,
      props: props ?? {},
      children: [],
      handle,
      REANIMATED_MAGIC_KEY: true,
    }),
    cloneNode: (node: ViewNode) => copy(node, { children: [...node.children] }),
    cloneNodeWithNewChildren: (node: ViewNode, children?: ViewNode[]) => copy(node, { children: children ?? [] }),
    cloneNodeWithNewProps: (node: ViewNode, props: object) =>
      copy(node, { props: { ...node.props, ...props }, children: [...node.children] }),
    cloneNodeWithNewChildrenAndProps: (node: ViewNode, first: object, second?: object) => {
      const [children, props] = Array.isArray(first) ? [first as ViewNode[], second] : [second as ViewNode[], first];
      return copy(node, { props: { ...node.props, ...props }, children: children ?? [] });
    },
    createChildSet: (): ViewNode[] => [],
    appendChild: (parent: ViewNode, child: ViewNode) => {
      parent.children.push(child);
      return parent;
    },
    appendChildToSet: (set: ViewNode[], child: ViewNode) => void set.push(child),
    completeRoot: (_root: number, set: ViewNode[]) => {
      screen.roots = set;
      screen.commits += 1;
      layOut(host, screen, fire);
    },
    registerEventHandler: (handler: EventHandler) => void (screen.handler = handler),
    ...measures(frameOf),
    dispatchCommand: (node: ViewNode, name: string, args: unknown[]) => {
      screen.commands.push({ tag: node.tag, name, args });
      if (name === 'focus') host.schedule('native', () => fire(node, 'topFocus', {}), 0);
      if (name === 'blur') host.schedule('native', () => fire(node, 'topBlur', {}), 0);
    },
    findNodeAtPoint: (_node: ViewNode, _x: number, _y: number, done: (handle: unknown) => void) => done(null),
    findShadowNodeByTag_DEPRECATED: () => null,
    setNativeProps: () => undefined,
    sendAccessibilityEvent: () => undefined,
    configureNextLayoutAnimation: () => undefined,
    setIsJSResponder: () => undefined,
    compareDocumentPosition: () => 0,
    unstable_DefaultEventPriority: 32,
    unstable_DiscreteEventPriority: 2,
    unstable_ContinuousEventPriority: 8,
    unstable_IdleEventPriority: 268435456,
    unstable_getCurrentEventPriority: () => 32,
  };
  return { manager, dom: nativeDom(frameOf), screen, fire, layOutAgain: () => layOut(host, screen, fire) };
}
