import re,glob
E={ # key: (en, zh)
"contests.bothRules":("All rules","全部赛制"),
"contest_staff.scrollAuto":("Autoplay",None),
"contest_staff.scrollKeys":("Space or → next · ← back · A autoplay",None),
"trainings.tab.stuck":("Error analysis","错误分析"),
"groups.authPrivate":("By invitation code","凭邀请码"),
"groups.authHelp":("Public: at once. By approval: with a reason. By invitation code: with the code and a reason.","公开：立即加入。需批准：填写理由。凭邀请码：填写邀请码和理由。"),
"contests.tab.ac-info":("Balloons","气球发放"),
"contests.howItGoes":("About the contest",None),
"contest_admin.afterEndOpens":("The scoreboard opens automatically",None),
"contest_admin.sealOwn":("From a time you set",None),
"contest_admin.who":("Who can take part",None),
"contest_admin.requalify":("Restore",None),
"contest_staff.solvedTag":("Mark",None),
"contest_staff.zipFolders":("Folders by","文件夹按"),
"boards.live":("Live (unsealed)",None),
"groups.levelRoot":("Group super admin",None),
"group_class.classWay":("In progress","进行中"),
"group_class.classAbsent":(None,"近期未登录"),
"group_class.classNone":("not started","未做"),
"group_class.classOrderWatch":("Needs attention first","需关注的在前"),
"group_class.classWrite":("Message","发消息"),
"groups.me":("My role","我的身份"),
"groups.addFoundNone":("Nobody found.",None),
"groups.addChosen":("Add selected",None),
"course_admin.noneFound":("No courses match.","没有符合条件的课程。"),
"quiz_exchange.take":("Add selected quizzes",None),
"quiz_exchange.title":("Import quizzes",None),
"quiz_bank.regradeApply":("Apply",None),
"quiz_bank.tolerance":("Tolerance",None),
"quiz_exchange.shuffled":("Shuffled options",None),
"quiz_bank.noneFound":("No quizzes match",None),
"ranking.none":("No users match",None),
"ranking.rating":("Acceptance",None),
"course_admin.purchaseAdd":("Add record","添加记录"),
"course_admin.look":("View",None),
"course_admin.purchaseOver":("expired",None),
"course_admin.purchaseEndHelp":("Leave empty for no end date.",None),
"course_admin.purchaseEndless":("no end date",None),
"courses.expired":("Expired",None),
"discussions.restore":("Restore",None),
"discussions.unliked":("Like removed",None),
"assign.copy":("Use it","沿用"),
"judges.drain":("Stop new tasks","停止派新任务"),
"judges.state.draining":("Takes no new tasks","不再派新任务"),
"contest_room.beforeOpen":("You can take part without registering.","无需报名即可参加。"),
"contests.outsideBoard":("Public scoreboard",None),
"exchange.kind.needed":("Needed for judging, but not imported",None),
"contests.auth.protected":("Password to submit","提交需密码"),
"contest_admin.authProtected":("Password to submit: everyone reads, submitting needs the password","提交需密码：都能查看，提交需要密码"),
"audit.forEver":("forever",None),
"audit.keepDaysHelp":("From 30 to 36500; empty: forever.",None),
"groups.publicCancelled":("Application withdrawn",None),
"groups.publicCancel":("Withdraw application",None),
"groups.withdraw":("Withdraw application",None),
"groups.withdrawAsk":("Withdraw your application?",None),
}
def find(key,lang):
    ns,name=key.split('.',1)
    for f in glob.glob(f'locales/{lang}/*.ts'):
        pass
    return ns,name
import json
miss=[]
for key,(en,zh) in E.items():
    ns,name=key.split('.',1)
    for lang,val in (('en-US',en),('zh-CN',zh)):
        if val is None: continue
        cands=[f'locales/{lang}/{ns}.ts']+glob.glob(f'locales/{lang}/*.ts')
        done=False
        q=f'"{name}"' if re.search(r'[^A-Za-z0-9_$]',name) else name
        pat=re.compile(r'^(  '+re.escape(q)+r':)\s*(?:"[^\n]*"|`[^\n]*`),',re.M)
        for f in cands[:1]:
            try: s=open(f).read()
            except FileNotFoundError: continue
            if pat.search(s):
                s=pat.sub(lambda m: m.group(1)+' '+json.dumps(val,ensure_ascii=False)+',',s,count=1); open(f,'w').write(s); done=True
        if not done: miss.append((key,lang,[c for c in cands[1:] if pat.search(open(c).read())]))
def rep(f,a,b):
    s=open(f).read()
    if a not in s: miss.append((f,a)); return
    open(f,'w').write(s.replace(a,b))
rep('locales/en-US/contests.ts','opens by itself at the end','opens automatically at the end')
rep('locales/en-US/boards.ts','It opens by itself at the end','It opens automatically at the end')
rep('locales/en-US/contest_room.ts','This page shows them then by itself.','This page will show them automatically.')
rep('locales/en-US/audit.ts','Older ones are deleted by themselves.','Older ones are deleted automatically.')
rep('locales/en-US/people_errors.ts','follow by themselves','follow automatically')
rep('locales/en-US/discussions.ts','Delete the chosen discussions? They can be brought back for 30 days.','Delete the selected discussions? They can be restored for 30 days.')
rep('locales/zh-CN/group_class.ts','{way} 人在路上，{stuck} 人卡住，{absent} 人没登录','{way} 人进行中，{stuck} 人卡住，{absent} 人近期未登录')
rep('locales/zh-CN/contests.ts','提交前需凭密码报名','提交前需用密码报名')
for m in miss: print(m)
