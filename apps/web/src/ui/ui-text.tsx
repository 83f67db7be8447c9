import { CSPProvider } from '@base-ui/react/csp-provider';
import { createContext, type ReactNode, useContext } from 'react';

/** The design system's own words. Everything else comes from the caller, already in the reader's language. */
export interface UiText {
  /** For `Intl`: `en-US`, `zh-CN`. */
  readonly languageTag: string;
  readonly close: string;
  readonly cancel: string;
  readonly previous: string;
  readonly next: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly loading: string;
  readonly noData: string;
  readonly noAccess: string;
  readonly failed: string;
  readonly notLoaded: string;
  /** No answer arrived at all. */
  readonly noAnswer: string;
  readonly retry: string;
  readonly clear: string;
  readonly optional: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly met: string;
  readonly notMet: string;
  readonly increase: string;
  readonly decrease: string;
  readonly callingCode: string;
  readonly phoneNumber: string;
  readonly search: string;
  readonly noMatches: string;
  readonly notices: string;
  readonly requestId: string;
  readonly selectAll: string;
  readonly selectRow: string;
  readonly rowActions: string;
  readonly sortAscending: string;
  readonly sortDescending: string;
  readonly notSorted: string;
  readonly opensInNewTab: string;
  readonly showAsTable: string;
  readonly showAsChart: string;
  readonly resetZoom: string;
  readonly chartHelp: string;
  readonly time: string;
  readonly isolateSeries: (series: string) => string;
  /** A point in time whose numbers still grow. */
  readonly soFar: (time: string) => string;
  readonly timeOfDay: string;
  readonly timeOfDayWrong: string;
  readonly numberWrong: string;
  readonly columns: string;
  readonly expand: string;
  readonly expandAll: string;
  readonly collapseAll: string;
  readonly language: string;
  readonly step: (current: number, total: number) => string;
  readonly rowsOf: (from: number, to: number, total: number, more: boolean) => string;
  readonly selected: (count: number) => string;
  readonly typeToConfirm: (name: string) => string;
  readonly items: (count: number) => string;
}

const grouped = (languageTag: string) => {
  const format = new Intl.NumberFormat(languageTag);
  return (value: number) => format.format(value);
};
const en = grouped('en-US');
const zh = grouped('zh-CN');

export const uiTextEn: UiText = {
  languageTag: 'en-US',
  close: 'Close',
  cancel: 'Cancel',
  previous: 'Previous',
  next: 'Next',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'The browser refused to copy',
  loading: 'Loading',
  noData: 'No Data',
  noAccess: 'No access',
  failed: 'Something went wrong',
  notLoaded: 'This could not be loaded.',
  noAnswer: 'The server did not answer. Check your connection, then try again.',
  retry: 'Try again',
  clear: 'Clear',
  optional: 'Optional',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  met: 'met',
  notMet: 'not met yet',
  increase: 'Increase',
  decrease: 'Decrease',
  callingCode: 'Calling code',
  phoneNumber: 'Phone number',
  search: 'Search',
  noMatches: 'Nothing matches',
  notices: 'Notices',
  requestId: 'Request ID',
  selectAll: 'Select all rows on this page',
  selectRow: 'Select row',
  rowActions: 'Row actions',
  sortAscending: 'sorted ascending',
  sortDescending: 'sorted descending',
  notSorted: 'not sorted',
  opensInNewTab: 'opens in a new tab',
  showAsTable: 'Show as table',
  showAsChart: 'Show as chart',
  resetZoom: 'Reset zoom',
  chartHelp:
    'Arrows move between points, Enter opens one. Shift and arrows mark a span, Enter zooms into it, Escape leaves it.',
  time: 'Time',
  isolateSeries: (series) => `Show only ${series}`,
  soFar: (time) => `${time}, so far`,
  timeOfDay: 'Time',
  timeOfDayWrong: 'Enter a time such as 14:30.',
  numberWrong: 'Enter a number such as 12.5.',
  columns: 'Columns',
  expand: 'Expand',
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  language: 'Language',
  step: (current, total) => `Step ${current} of ${total}`,
  rowsOf: (from, to, total, more) => `${en(from)}–${en(to)} of ${more ? 'more than ' : ''}${en(total)}`,
  selected: (count) => `${en(count)} selected`,
  typeToConfirm: (name) => `Type “${name}” to confirm`,
  items: (count) => (count === 1 ? '1 item' : `${en(count)} items`),
};

export const uiTextZh: UiText = {
  languageTag: 'zh-CN',
  close: '关闭',
  cancel: '取消',
  previous: '上一页',
  next: '下一页',
  previousMonth: '上个月',
  nextMonth: '下个月',
  copy: '复制',
  copied: '已复制',
  copyFailed: '浏览器不允许复制',
  loading: '加载中',
  noData: '暂无数据',
  noAccess: '无权查看',
  failed: '出错了',
  notLoaded: '加载失败。',
  noAnswer: '服务器没有响应，请检查网络后重试。',
  retry: '重试',
  clear: '清除',
  optional: '选填',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  met: '已满足',
  notMet: '尚未满足',
  increase: '增加',
  decrease: '减少',
  callingCode: '国家或地区代码',
  phoneNumber: '手机号',
  search: '搜索',
  noMatches: '没有匹配的结果',
  notices: '提示',
  requestId: '请求 ID',
  selectAll: '选择本页全部行',
  selectRow: '选择此行',
  rowActions: '行操作',
  sortAscending: '升序排列',
  sortDescending: '降序排列',
  notSorted: '未排序',
  opensInNewTab: '在新标签页打开',
  showAsTable: '以表格显示',
  showAsChart: '以图表显示',
  resetZoom: '还原缩放',
  chartHelp: '左右方向键逐点移动，回车打开该点；按住 Shift 移动可选取一段，回车放大，Esc 退出。',
  time: '时间',
  isolateSeries: (series) => `只看${series}`,
  soFar: (time) => `${time}（进行中）`,
  timeOfDay: '时间',
  timeOfDayWrong: '请输入时间，例如 14:30。',
  numberWrong: '请输入数字，例如 12.5。',
  columns: '显示列',
  expand: '展开',
  expandAll: '全部展开',
  collapseAll: '全部收起',
  language: '语言',
  step: (current, total) => `第 ${current} 步，共 ${total} 步`,
  rowsOf: (from, to, total, more) => `第 ${zh(from)}–${zh(to)} 条，共${more ? '超过' : ''} ${zh(total)} 条`,
  selected: (count) => `已选 ${zh(count)} 项`,
  typeToConfirm: (name) => `输入“${name}”以确认`,
  items: (count) => `${zh(count)} 项`,
};

const UiTextContext = createContext<UiText>(uiTextEn);

/** The text for an error in the language of the tag; undefined where there is none. */
export type DescribeError = (error: unknown, languageTag: string) => Promise<string | undefined>;

const describeNothing: DescribeError = async () => undefined;
const DescribeContext = createContext<DescribeError>(describeNothing);

export const useDescribeError = (): DescribeError => useContext(DescribeContext);

interface UiTextProviderProps {
  readonly text: UiText;
  readonly describe?: DescribeError;
  readonly children: ReactNode;
}

/** Also forbids the headless library its inline `<style>` elements: the site's policy would refuse them. */
export function UiTextProvider({ text, describe = describeNothing, children }: UiTextProviderProps) {
  return (
    <CSPProvider disableStyleElements>
      <UiTextContext value={text}>
        <DescribeContext value={describe}>{children}</DescribeContext>
      </UiTextContext>
    </CSPProvider>
  );
}

export const useUiText = (): UiText => useContext(UiTextContext);
