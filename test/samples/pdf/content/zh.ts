// Chinese: the words of resumes, and invented people's lives. LinkedIn's export is not made in it.
import { english } from './en.ts';
import type { Language } from './language.ts';

const months = Array.from({ length: 12 }, (_, at) => `${at + 1}月`);

export const chinese: Language = {
  code: 'zh',
  linkedin: english.linkedin,
  resume: {
    summary: '自我评价',
    experience: '工作经历',
    education: '教育背景',
    skills: '专业技能',
    projects: '项目经验',
    certifications: '证书',
  },
  months,
  short_months: months,
  month_joint: '',
  present: '至今',
  year: ['年', '年'],
  month: ['个月', '个月'],
  first_names: ['伟', '晓梅', '建国', '思远'],
  last_names: ['张', '李', '欧阳', '陈'],
  cities: ['上海', '深圳', '杭州'],
  phone: '+86 138 0013 80##',
  titles: ['高级软件工程师', '产品经理', '数据分析师', '前端开发工程师', '运维工程师', '市场总监'],
  companies: ['云帆科技有限公司', '海星网络', '蓝桥信息技术有限公司', '青禾集团', '北辰软件'],
  degrees: [
    { degree: '本科', field: '计算机科学与技术' },
    { degree: '硕士', field: '软件工程' },
  ],
  schools: ['东湖大学', '南山理工学院', '江城交通大学'],
  deeds: [
    '将夜间构建时间从40分钟缩短到9分钟',
    '带领6人团队完成支付系统迁移，全程零停机',
    '搭建重复发票识别流程，每年节省180万元',
    '通过定时扩缩容降低云成本27%',
    '访谈35位客户并据此制定年度计划',
  ],
  summaries: ['八年后端开发经验，专注支付与账务系统，重视上线之后的稳定运行。'],
  projects: [
    { name: '潮汐观察', description: '展示40个港口潮汐的小型网站，每月3000人使用' },
    { name: '书架助手', description: '从书架照片中找出放错位置的书' },
  ],
};
