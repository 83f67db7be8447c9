import { createContext, useContext } from 'react';

const grouped = (languageTag: string) => {
  const format = new Intl.NumberFormat(languageTag);
  return (value: number) => format.format(value);
};
const en = grouped('en-US');
const zh = grouped('zh-CN');

interface RowRange {
  readonly from: number;
  readonly to: number;
  readonly total: number;
  /** True where counting stopped at `total`. */
  readonly more: boolean;
}

/** The design system's own words. Everything else comes from the caller, already in the reader's language. */
const words = {
  /** For `Intl`: `en-US`, `zh-CN`. */
  languageTag: { en: 'en-US', zh: 'zh-CN' },
  close: { en: 'Close', zh: '关闭' },
  cancel: { en: 'Cancel', zh: '取消' },
  previous: { en: 'Previous', zh: '上一页' },
  next: { en: 'Next', zh: '下一页' },
  previousMonth: { en: 'Previous month', zh: '上个月' },
  nextMonth: { en: 'Next month', zh: '下个月' },
  copy: { en: 'Copy', zh: '复制' },
  copied: { en: 'Copied', zh: '已复制' },
  copyFailed: { en: 'The browser refused to copy', zh: '浏览器不允许复制' },
  loading: { en: 'Loading', zh: '加载中' },
  noData: { en: 'No Data', zh: '暂无数据' },
  noAccess: { en: 'No access', zh: '无权查看' },
  notLoaded: { en: 'This could not be loaded.', zh: '加载失败。' },
  /** No answer arrived at all. */
  noAnswer: {
    en: 'The server did not answer. Check your connection, then try again.',
    zh: '服务器没有响应，请检查网络后重试。',
  },
  retry: { en: 'Try again', zh: '重试' },
  clear: { en: 'Clear', zh: '清除' },
  optional: { en: 'Optional', zh: '选填' },
  showPassword: { en: 'Show password', zh: '显示密码' },
  hidePassword: { en: 'Hide password', zh: '隐藏密码' },
  met: { en: 'met', zh: '已满足' },
  notMet: { en: 'not met yet', zh: '尚未满足' },
  increase: { en: 'Increase', zh: '增加' },
  decrease: { en: 'Decrease', zh: '减少' },
  callingCode: { en: 'Calling code', zh: '国际区号' },
  phoneNumber: { en: 'Phone number', zh: '手机号' },
  search: { en: 'Search', zh: '搜索' },
  noMatches: { en: 'Nothing matches', zh: '没有匹配的结果' },
  notices: { en: 'Notices', zh: '提示' },
  requestId: { en: 'Request ID', zh: '请求 ID' },
  selectAll: { en: 'Select all rows on this page', zh: '选择本页全部行' },
  selectRow: { en: 'Select row', zh: '选择此行' },
  rowActions: { en: 'Row actions', zh: '行操作' },
  sortAscending: { en: 'sorted ascending', zh: '升序排列' },
  sortDescending: { en: 'sorted descending', zh: '降序排列' },
  notSorted: { en: 'not sorted', zh: '未排序' },
  opensInNewTab: { en: 'opens in a new tab', zh: '在新标签页打开' },
  showAsTable: { en: 'Show as table', zh: '以表格显示' },
  showAsChart: { en: 'Show as chart', zh: '以图表显示' },
  resetZoom: { en: 'Reset zoom', zh: '还原缩放' },
  chartHelp: {
    en: 'Arrows move between points, Enter opens one. Shift and arrows mark a span, Enter zooms into it, Escape leaves it.',
    zh: '左右方向键逐点移动，回车打开该点；按住 Shift 移动可选取一段，回车放大，Esc 退出。',
  },
  time: { en: 'Time', zh: '时间' },
  isolateSeries: { en: (series: string) => `Show only ${series}`, zh: (series: string) => `只看${series}` },
  /** A point in time whose numbers still grow. */
  soFar: { en: (time: string) => `${time}, so far`, zh: (time: string) => `${time}（进行中）` },
  timeOfDay: { en: 'Time', zh: '时间' },
  timeOfDayWrong: { en: 'Enter a time such as 14:30.', zh: '请输入时间，例如 14:30。' },
  numberWrong: { en: 'Enter a number such as 12.5.', zh: '请输入数字，例如 12.5。' },
  columns: { en: 'Columns', zh: '显示列' },
  expand: { en: 'Expand', zh: '展开' },
  language: { en: 'Language', zh: '语言' },
  step: {
    en: (current: number, total: number) => `Step ${current} of ${total}`,
    zh: (current: number, total: number) => `第 ${current} 步，共 ${total} 步`,
  },
  rowsOf: {
    en: ({ from, to, total, more }: RowRange) => `${en(from)}–${en(to)} of ${more ? 'more than ' : ''}${en(total)}`,
    zh: ({ from, to, total, more }: RowRange) => `第 ${zh(from)}–${zh(to)} 条，共${more ? '超过' : ''} ${zh(total)} 条`,
  },
  selected: { en: (count: number) => `${en(count)} selected`, zh: (count: number) => `已选 ${zh(count)} 项` },
  typeToConfirm: { en: (name: string) => `Type “${name}” to confirm`, zh: (name: string) => `输入“${name}”以确认` },
  items: {
    en: (count: number) => (count === 1 ? '1 item' : `${en(count)} items`),
    zh: (count: number) => `${zh(count)} 项`,
  },
};

type Words = typeof words;
export type UiText = { readonly [Name in keyof Words]: Words[Name]['en'] };

function wordsIn(language: 'en' | 'zh'): UiText {
  const entries = Object.entries(words).map(([name, word]) => [name, word[language]]);
  // One entry for each word of the table from which the type is made.
  return Object.fromEntries(entries) as UiText;
}

export const uiTextEn = wordsIn('en');
export const uiTextZh = wordsIn('zh');

export const UiTextContext = createContext(uiTextEn);

export const useUiText = (): UiText => useContext(UiTextContext);
