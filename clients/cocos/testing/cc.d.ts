/** What the extension uses of Cocos Creator 3, so that its files are checked without the editor. */
declare module 'cc' {
  type Listener = (...given: never[]) => void;
  type ClassDecorator = <T>(target: T) => T;
  export const _decorator: {
    ccclass(name: string): ClassDecorator;
    property(options: { readonly tooltip?: string }): PropertyDecorator;
  };
  export class EventTarget {
    on(type: string, listener: Listener, target?: unknown): void;
    off(type: string, listener: Listener, target?: unknown): void;
    emit(type: string, ...given: unknown[]): void;
  }
  export class Game extends EventTarget {
    static readonly EVENT_HIDE: string;
    static readonly EVENT_SHOW: string;
  }
  export const game: Game;
  export class Node {
    constructor(name?: string);
    readonly scene: Node;
    layer: number;
    addComponent<T extends Component>(type: new () => T): T;
    setParent(parent: Node): void;
  }
  export class Component {
    readonly node: Node;
    getComponent<T extends Component>(type: new () => T): T | null;
  }
  export class Camera extends Component {
    static readonly ProjectionType: { readonly ORTHO: number };
    projection: number;
    visibility: number;
    far: number;
  }
  export class Canvas extends Component {
    cameraComponent: Camera | null;
  }
  export const Layers: { readonly Enum: { readonly UI_2D: number } };
  export class UITransform extends Component {
    setContentSize(width: number, height: number): void;
  }
  export class Label extends Component {
    string: string;
    fontSize: number;
    lineHeight: number;
  }
}
