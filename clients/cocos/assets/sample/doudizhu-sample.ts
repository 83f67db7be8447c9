import { _decorator, Camera, Canvas, Component, Label, Layers, Node, UITransform } from 'cc';
import type { Player, TableEvent } from '../doudizhu-hand.ts';
import { playHand } from '../doudizhu-hand.ts';
import { FourthSeat } from '../fourth-seat.ts';

const { ccclass, property } = _decorator;

/**
 * One hand of Doudizhu, watched: three of our seats play it to its end, and each event is a line on the screen. Give
 * `player` to sit down at the table yourself.
 */
@ccclass('DoudizhuSample')
export class DoudizhuSample extends Component {
  @property({ tooltip: 'A client token for doudizhu, made by your own server; never a secret key' })
  token = '';

  @property({ tooltip: 'The match that the token was made for' })
  matchId = 'table-42';

  player: Player | undefined;

  private readonly lines: string[] = [];
  private label: Label | undefined;

  protected async start(): Promise<void> {
    this.label = this.createLabel();
    const seat = this.getComponent(FourthSeat);
    if (!seat) return this.show('This node needs the component FourthSeat.');
    // A game asks its own server here, so that a token that has run out is replaced.
    seat.fetchToken = async () => this.token;
    seat.events.on('paused', () => this.show('paused'));
    seat.events.on('resumed', () => this.show('resumed'));
    seat.begin(this.matchId);
    try {
      await playHand({
        decide: async (api, body) => seat.decide(api, body),
        player: this.player,
        notify: (event) => this.show(describe(event)),
      });
    } catch (error) {
      this.show(String(error));
    }
  }

  private show(line: string): void {
    this.lines.push(line);
    if (this.label) this.label.string = this.lines.slice(-18).join('\n');
  }

  /** A canvas shows only what its camera sees: nodes of the layer of the UI. */
  private createLabel(): Label {
    const canvas = createNode('Canvas');
    canvas.addComponent(UITransform).setContentSize(960, 640);
    const camera = createNode('Camera', canvas).addComponent(Camera);
    camera.projection = Camera.ProjectionType.ORTHO;
    camera.visibility = Layers.Enum.UI_2D;
    // The canvas puts it 1,000 away.
    camera.far = 2000;
    const label = createNode('Lines', canvas).addComponent(Label);
    label.fontSize = 22;
    label.lineHeight = 30;
    canvas.addComponent(Canvas).cameraComponent = camera;
    canvas.setParent(this.node.scene);
    return label;
  }
}

function createNode(name: string, parent?: Node): Node {
  const node = new Node(name);
  node.layer = Layers.Enum.UI_2D;
  if (parent) node.setParent(parent);
  return node;
}

function describe(event: TableEvent): string {
  if (event.type === 'dealt') return 'The cards are dealt.';
  if (event.type === 'thinking') return `Seat ${event.seat} …`;
  if (event.type === 'bid') return `Seat ${event.seat} bids ${event.bid}.`;
  if (event.type === 'landlord') return `Seat ${event.seat} is landlord: ${event.bottom.join(' ')}`;
  if (event.type === 'ended') return event.winner === event.landlord ? 'The landlord wins.' : 'The farmers win.';
  const cards = event.cards.length === 0 ? 'passes' : event.cards.join(' ');
  return `Seat ${event.seat}: ${cards}`;
}
