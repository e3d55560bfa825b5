/** All builders; these files export nothing else. */
export * from './boards.ts';
export * from './branchList.ts';
export * from './bundleList.ts';
export * from './courseGrid.ts';
export * from './dailyProblem.ts';
export * from './errorMessage.ts';
export * from './events.ts';
export * from './faq.ts';
export * from './form.ts';
export * from './levelTest.ts';
export * from './priceList.ts';
export * from './problems.ts';
export * from './productDetail.ts';
export * from './shop.ts';
export * from './stages.ts';
export * from './tables.ts';
export * from './worksheet.ts';
