import { _decorator, Canvas, Component, Label, Node, UITransform } from 'cc';
import { type Player, playHand, type TableEvent } from '../doudizhu-hand.ts';
import { FourthSeat } from '../fourth-seat.ts';

const { ccclass, property } = _decorator;

/**
 * One hand of Doudizhu, watched: three of our seats play it to its end, and each event is a line on the screen. Give
 * `player` to sit down at the table yourself.
 */
@ccclass('DoudizhuSample')
export class DoudizhuSample extends Component {
  @property({ tooltip: 'Where your own server answers a client token as text' })
  tokenUrl = '';

  player: Player | undefined;

  private readonly lines: string[] = [];
  private label: Label | undefined;

  protected async start(): Promise<void> {
    this.label = this.createLabel();
    const seat = this.getComponent(FourthSeat);
    if (!seat) return this.show('This node needs the component FourthSeat.');
    seat.fetchToken = async () => requestText(this.tokenUrl);
    seat.events.on('paused', () => this.show('paused'));
    seat.events.on('resumed', () => this.show('resumed'));
    seat.begin(`cocos-${Date.now()}`);
    const decide = seat.decide.bind(seat);
    try {
      await playHand({ decide, player: this.player, notify: (event) => this.show(describe(event)) });
    } catch (error) {
      this.show(String(error));
    }
  }

  private show(line: string): void {
    this.lines.push(line);
    if (this.label) this.label.string = this.lines.slice(-18).join('\n');
  }

  private createLabel(): Label {
    const canvas = new Node('Canvas');
    canvas.addComponent(UITransform).setContentSize(960, 640);
    canvas.addComponent(Canvas);
    canvas.setParent(this.node.scene);
    const line = new Node('Lines');
    line.setParent(canvas);
    const label = line.addComponent(Label);
    label.fontSize = 22;
    label.lineHeight = 30;
    return label;
  }
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

/** Every platform of Cocos Creator has `XMLHttpRequest`. */
async function requestText(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.addEventListener('load', () => {
      if (request.status === 200) resolve(request.responseText);
      else reject(new Error(`${url}: ${request.status}`));
    });
    request.addEventListener('error', () => reject(new Error(`${url}: no answer`)));
    request.open('GET', url, true);
    request.send();
  });
}
