/** What a person says of their business, in the profile and to us. */
export const businessPerson = {
  first_name: 'Ann',
  last_name: 'Lee',
  business_email: 'ann@studio.example',
  calling_code: '+86',
  business_phone: '13800000000',
  company_name: 'Studio',
  company_size: '11-50' as const,
  job_title: 'ai_developer' as const,
};
