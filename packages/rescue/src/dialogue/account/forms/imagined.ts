import { alternatives } from './alternatives.ts';

/** How clauses begin after which a whole sentence only plays something through, or wishes that it had been otherwise. */
const imagination = new RegExp(
  alternatives(String.raw`
    ^(?:你)?(?:来)?(?:设想|试想|假想|想象|想像|料想)(?!不到|到)
    ^(?:我)?(?:来|就|再|给你)?(?:打个?比[方喻]|举个?例子?|举例|做个?假设|作个?假设|好比)
    ^(?:如果|要是|假如|若是?|要|假设)?(?:换作|换做|换了)(?:是)?(?:你们?|我们?|他们?|她们?|别人|谁|咱们?|$)|^换成(?:是)?(?:你们?|我|他|她|别人|谁|$)
    ^(?:如果|要是|假如|假设|若)?(?:我(?:要)?是你|你(?:要)?是我|我们?处在你)
    ^我(?:要是|若是)(?:$|[^ ,]{1,3}$)|^(?:如果|要是)换(?:你|我|他|她)
    ^(?:我)?(?:昨晚|昨天|刚才|刚)?(?:做了?个?梦|梦见|梦到)|^(?:在)?(?:演习|梦|故事|电影|小说|训练|游戏|脑子)(?:里|中|时)
    ^(?:理论上|按理说?|照理说?|按说|真希望|多希望|但愿|可惜|本可以|本来可以|你猜|猜猜|我在想|我一直在想)
    ^(?:要不是|若不是|若非|如果不是|要不是因为)
    ^(?:早知道?|早晓得|当初|悔不该|后悔)
    ^(?:如果|要是|假如|倘若|若)[^ ,]{0,4}?(?:当初|当时|那时候?|那天|昨天|早(?=[就点些知去来把开关搜救治背灭一听]))
    (?:如果|要是|假如|倘若)[^ ,]{1,14}(?:会怎样|会怎么样|会如何|会发生什么)$
  `),
);
/** The rest of the sentence is only imagined: 打个比方, 换作是你, 要不是, 早知道. */
export const imagines = (clause: string): boolean => imagination.test(clause);

/** A case is assumed, for which something is to be done: 假设冷库没人. */
export const supposes = (clause: string): boolean =>
  /^(?:我们|咱们)?(?:假设|假定|假若|假使|假如|倘使|设若|譬如|比如|比方|就当|权当|只当|姑且当)/.test(clause);
