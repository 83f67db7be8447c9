/** The sites of the owner's claim; the welcome page draws as many. */
export const AI_SITES = 24;

/**
 * Name, colours and marketing claims of the product, only here: the frame, the welcome page, the manifest, the meta
 * tags and the preview image read them. The colours are repeated as tokens in `ui/tokens.css`, because a style sheet
 * cannot import; the build fails where they differ.
 */
export const brand = {
  name: { en: 'Fourth Seat', zh: '第四席' },
  tagline: { en: 'An AI player for every empty seat', zh: '牌桌上，正三缺一' },
  colours: {
    primary: '#00cbe0',
    darkSurface: '#0a0f14',
    lightSurface: '#ffffff',
  },
  /** The owner's own claims; never mixed with figures that this product measures. */
  claims: {
    sites: { value: { en: `${AI_SITES}`, zh: `${AI_SITES} 个` }, label: { en: 'AI service sites', zh: 'AI 服务站点' } },
    response: { value: { en: 'Under 30 ms', zh: '30 毫秒内' }, label: { en: 'response', zh: '响应' } },
    requests: {
      value: { en: 'About 3.2 trillion', zh: '约 3.2 万亿次' },
      label: { en: 'requests in a month', zh: '单月请求' },
    },
  },
} as const;
